/// What `--help` prints.
enum HelpPages {
    static let usage =
        "usage: endpointgen generate|check SPEC... --output DIR | import OPENAPI --output SPEC | bundle OPENAPI --output FILE | lint SPEC... "
        + "| --help | --version"

    static let overview = """
        Turns endpoint specs and OpenAPI documents into typed Swift API clients.

        endpointgen generate SPEC... --output DIR    write the Swift files; touch only files whose content changes
        endpointgen check    SPEC... --output DIR    exit 1 and print a diff where DIR is not what the specs give
        endpointgen import   OPENAPI --output SPEC   turn an OpenAPI document into an endpoint spec
        endpointgen bundle   OPENAPI --output FILE   make one OpenAPI document of many files, in JSON or YAML
        endpointgen lint     SPEC...                 print every diagnostic, warnings included; write nothing
        endpointgen help     COMMAND                 more about one command
        endpointgen --version

        A SPEC is a file in JSON or YAML such as TMDB.endpoints.json or TMDB.endpoints.yaml; the language is described in
        Specs/README.md, and Specs/endpoint-spec.schema.json gives completion in editors. In its place stands an OpenAPI
        document (3.0, 3.1, 3.2 or Swagger 2.0, in JSON or YAML) just as well; a SPEC with "openapi": "github.json" selects
        from a document and refines it.

        Exit status: 0 done, 1 check or lint found something, 2 a spec is wrong, 64 wrong usage, 73 cannot write.
        """

    /// What an OpenAPI document cannot say itself.
    private static let documentOptions = """
        --name NAME             what the API of an OpenAPI document is called in Swift
        --access LEVEL          public, package or internal (the default), for an OpenAPI document
        --root DIR              the folder that holds all files of an OpenAPI document; that of the first without it
        --overlay FILE          an OpenAPI Overlay (1.0 or 1.1) that changes the document first; repeated, in this order
        """

    private static let strict = "--strict                take warnings for errors"

    static let commands = [
        "generate": """
        endpointgen generate SPEC... --output DIR

        Writes the Swift files of each spec or OpenAPI document into DIR, which is made if need be. A file whose content
        would not change is not touched; a file that an earlier run wrote for the same API and that is not needed any more
        is removed; every other file in DIR is left alone. If any spec has a mistake, nothing is written. Of warnings that
        say the same of more than 50 places, only the first are printed.

        --output DIR, -o DIR    the folder to write into
        --output-file FILE      instead of DIR, and repeated: exactly these files are filled (for build systems that
                                have to know their outputs before they run)
        --beside FILE           with --output-file, and repeated: other sources of the same module, whose clients have to
                                have other names
        \(documentOptions)
        \(strict)
        """,
        "check": """
        endpointgen check SPEC... --output DIR

        Exits with 0 and prints no difference where DIR holds what the specs or OpenAPI documents give; otherwise prints it
        as a unified diff and exits with 1. Writes nothing: run it in CI over committed sources.

        --output DIR, -o DIR    the folder to compare with
        --output-file FILE      instead of DIR, and repeated: the files to compare with
        \(documentOptions)
        \(strict)
        """,
        "import": """
        endpointgen import OPENAPI --output SPEC

        Writes an endpoint spec that says what an OpenAPI document says, to go on working in: the same client comes of
        both. What the client cannot use is a warning, and is left out or becomes JSON. To take a part of a document, or to
        say more than it does, write a spec with "openapi": "DOCUMENT" instead, and let the document be.

        --output SPEC, -o SPEC  the file to write, such as Library.endpoints.json, or Library.endpoints.yaml for YAML;
                                standard output without it, and for -
        --force                 replace SPEC if it is there already
        \(documentOptions)
        \(strict)
        """,
        "bundle": """
        endpointgen bundle OPENAPI --output FILE

        Writes one OpenAPI document of all files that OPENAPI refers to. What stands in another file becomes a component,
        named as in Swift; a path item takes the place of the reference. The order stays, comments of YAML do not. The
        same Swift comes of FILE as of OPENAPI. A document of one file is written as it is, so that this turns YAML into
        JSON and back.

        --output FILE, -o FILE  the file to write: .json for JSON, .yaml or .yml for YAML; standard output without it, and
                                for -, in the format of OPENAPI
        --force                 replace FILE if it is there already
        --root DIR              the folder that holds all files of the document; that of OPENAPI without it
        --overlay FILE          an OpenAPI Overlay (1.0 or 1.1) that changes the document first; repeated, in this order
        \(strict)
        """,
        "lint": """
        endpointgen lint SPEC...

        Prints every error and warning of specs and OpenAPI documents as path:line:column: error: message, with the line
        and a caret. Exits with 0 where there is nothing to say, 1 after warnings, 2 after errors. Writes nothing.

        --name NAME             what the API of an OpenAPI document is called in Swift
        --root DIR              the folder that holds all files of an OpenAPI document; that of the first without it
        --overlay FILE          an OpenAPI Overlay (1.0 or 1.1) that changes the document first; repeated, in this order
        \(strict)
        """,
    ]
}
