/// What an error or a warning is about.
///
/// The raw values are public, because users filter reports by them: never change a raw value or its meaning.
/// `RulePage` explains each of them.
enum Rule: String, CaseIterable {
    // MARK: Files

    case unreadableFile = "unreadable-file"
    case fileReference = "file-reference"
    case brokenReference = "broken-reference"
    case wrongFormat = "wrong-format"
    case unknownVersion = "unknown-version"
    case inapplicableOption = "inapplicable-option"
    case limit = "limit"

    // MARK: Syntax

    case jsonSyntax = "json-syntax"
    case yamlSyntax = "yaml-syntax"
    case suspiciousYAML = "suspicious-yaml"
    case typeSyntax = "type-syntax"

    // MARK: Keys and their values

    case unknownKey = "unknown-key"
    case missingKey = "missing-key"
    case duplicateKey = "duplicate-key"
    case conflictingKeys = "conflicting-keys"
    case misplacedKey = "misplaced-key"
    case wrongKind = "wrong-kind"
    case invalidValue = "invalid-value"

    // MARK: Names

    case invalidName = "invalid-name"
    case reservedName = "reserved-name"
    case duplicateName = "duplicate-name"
    case nameConflict = "name-conflict"

    // MARK: Types

    case unknownType = "unknown-type"
    case invalidType = "invalid-type"
    case typeParameters = "type-parameters"
    case endlessType = "endless-type"
    case invalidField = "invalid-field"
    case invalidDefault = "invalid-default"
    case invalidEnum = "invalid-enum"
    case invalidUnion = "invalid-union"
    case ambiguousUnion = "ambiguous-union"

    // MARK: Requests and responses

    case invalidPath = "invalid-path"
    case pathParameter = "path-parameter"
    case invalidBody = "invalid-body"
    case invalidResponse = "invalid-response"
    case invalidStream = "invalid-stream"
    case invalidPagination = "invalid-pagination"
    case unknownAuthentication = "unknown-authentication"
    case invalidServer = "invalid-server"

    // MARK: OpenAPI documents

    case notInDocument = "not-in-document"
    case emptyClient = "empty-client"
    case unsupported = "unsupported"
    case invalidExample = "invalid-example"

    // MARK: Overlays

    case invalidJSONPath = "invalid-jsonpath"
    case overlayTarget = "overlay-target"
    case overlayChange = "overlay-change"

    // MARK: Generated files

    case staleFile = "stale-file"
    case unwritableFile = "unwritable-file"
    case breakingChange = "breaking-change"

    /// Whether some diagnostics of this rule are warnings, which a user can accept.
    var givesWarnings: Bool {
        switch self {
        case .unreadableFile, .wrongFormat, .inapplicableOption, .yamlSyntax, .typeSyntax, .reservedName, .nameConflict,
            .unknownType, .invalidType, .typeParameters, .invalidField, .ambiguousUnion, .invalidStream,
            .staleFile, .unwritableFile, .breakingChange:
            false
        default: true
        }
    }

    /// A general description of the mistake, in one sentence.
    var summary: String {
        switch self {
        case .unreadableFile: "A file on the command line cannot be opened or read."
        case .fileReference: "A file that another file refers to cannot be read, or must not be read from there."
        case .brokenReference: "A reference cannot be resolved, is circular, or refers to an object of another kind."
        case .wrongFormat: "A file has a format that is not supported in its place."
        case .unknownVersion: "A file has an unknown version of its format."
        case .inapplicableOption: "An option of the command line does not apply to files of this format."
        case .limit: "A size, a depth or a number exceeds a limit of the tool."
        case .jsonSyntax: "The text is not valid JSON."
        case .yamlSyntax: "The text is not valid YAML, or JSON cannot express it."
        case .suspiciousYAML: "A part of the YAML is valid, but ignored or probably not meant as it is read."
        case .typeSyntax: "A type is not written in Swift syntax."
        case .unknownKey: "An object has an unknown key."
        case .missingKey: "An object lacks a required key."
        case .duplicateKey: "An object has the same key twice."
        case .conflictingKeys: "An object has keys that exclude each other."
        case .misplacedKey: "A key is in a place where it is not allowed or has no effect."
        case .wrongKind: "A value has the wrong JSON type, such as a string instead of a list."
        case .invalidValue: "A value is not allowed for its key."
        case .invalidName: "A name is not allowed in its place by Swift, HTTP or file systems."
        case .reservedName: "A name is reserved by Swift, by the runtime library or by the generated code."
        case .duplicateName: "Two elements that must have different names have the same one."
        case .nameConflict: "Two elements would have the same name in Swift."
        case .unknownType: "A type is used that is not declared."
        case .invalidType: "A type is used in a place where it is not allowed."
        case .typeParameters: "Type parameters are not allowed or not used, or type arguments do not match them."
        case .endlessType: "A type refers to itself in such a way that it has no end or no value."
        case .invalidField: "A field is flattened or has a format, but its type or another field does not allow this."
        case .invalidDefault: "A default does not match its type, or is given where no default is allowed."
        case .invalidEnum: "An enum has no values, the same value twice, or values of different types."
        case .invalidUnion: "A union has no cases, or its tags do not match its cases."
        case .ambiguousUnion: "The cases of a union cannot be distinguished by their values."
        case .invalidPath: "A path is malformed, or parts of it are probably not sent as intended."
        case .pathParameter: "A path and the declarations of its parameters do not match."
        case .invalidBody: "The body of a request does not match its media type or its method."
        case .invalidResponse: "A response has a status or a type that is not allowed there."
        case .invalidStream: "A stream is used where none is allowed, or its type or its options are not allowed."
        case .invalidPagination: "Pagination uses a parameter or a field that is missing or has the wrong type."
        case .unknownAuthentication: "An authentication scheme is used that is not declared."
        case .invalidServer: "A server is not declared, or its URL or its variables cannot be used."
        case .notInDocument: "A spec refers to something that its OpenAPI document does not contain."
        case .emptyClient: "An OpenAPI document, or the selected part of it, gives a client without operations."
        case .unsupported: "A part of an OpenAPI document is not supported, so it is left out or simplified."
        case .invalidExample: "An example in an OpenAPI document does not have the format that its schema requires."
        case .invalidJSONPath: "A path in an overlay is not a valid JSONPath, or has a pattern that never matches."
        case .overlayTarget: "The target of an overlay action selects nothing, or no value that the action can change."
        case .overlayChange: "An overlay action changes nothing, or replaces a value by one of another JSON type."
        case .staleFile: "A generated file is missing, is out of date or is no longer generated."
        case .unwritableFile: "A file cannot be written, or must not be replaced."
        case .breakingChange: "A new version of a client breaks code that uses it."
        }
    }
}
