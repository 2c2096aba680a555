/// What an error or a warning is about.
///
/// The raw values are public, as reports are filtered by them: one is never changed or given another meaning.
/// `Specs/Rules.md` lists all of them.
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

    /// What is wrong in general, in one sentence.
    var summary: String {
        switch self {
        case .unreadableFile: "A file of the command line cannot be opened or read."
        case .fileReference: "A file that another file names cannot be read, or must not be read from there."
        case .brokenReference: "A reference cannot be resolved, is circular, or refers to an object of another kind."
        case .wrongFormat: "A file is not of a format that can be read in its place."
        case .unknownVersion: "A file is of a version of its format that is not known."
        case .inapplicableOption: "An option of the command line is not for files of this format."
        case .limit: "Something is larger, deeper or more numerous than the tool allows."
        case .jsonSyntax: "The text is not valid JSON."
        case .yamlSyntax: "The text is not valid YAML, or has no form that JSON has as well."
        case .suspiciousYAML: "Valid YAML is ignored, or probably means something other than intended."
        case .typeSyntax: "A type is not written as Swift writes it."
        case .unknownKey: "An object has a key that is not known there."
        case .missingKey: "An object lacks a key that it needs."
        case .duplicateKey: "An object has the same key twice."
        case .conflictingKeys: "An object has keys that exclude each other."
        case .misplacedKey: "A key stands in a place where it does not belong or has no effect."
        case .wrongKind: "A value is of another kind of JSON, such as a string in place of a list."
        case .invalidValue: "A value is not one of those that its key allows."
        case .invalidName: "A name is not one that Swift, HTTP or a file system allows in its place."
        case .reservedName: "A name is reserved by Swift, by the runtime library or by the generated code."
        case .duplicateName: "Two things that are told apart by their names have the same name."
        case .nameConflict: "Two things would have the same name in Swift."
        case .unknownType: "A type is named that is not declared."
        case .invalidType: "A type is used in a place where it is not allowed."
        case .typeParameters: "Type parameters are not allowed or not used, or type arguments do not fit them."
        case .endlessType: "A type leads back to itself, so that it has no end or no value."
        case .invalidField: "A field is flattened or has a format, which its type or the fields beside it do not allow."
        case .invalidDefault: "A default does not fit its type, or stands where no default is allowed."
        case .invalidEnum: "An enum has no values, the same value twice, or values of different types."
        case .invalidUnion: "A union has no cases, or its tags do not fit its cases."
        case .ambiguousUnion: "The cases of a union cannot be told apart by what they hold."
        case .invalidPath: "A path is malformed, or parts of it are probably not sent as intended."
        case .pathParameter: "A path and the declarations of its parameters do not have the same parameters."
        case .invalidBody: "The body of a request does not fit its media type or its method."
        case .invalidResponse: "A response has a status or a type that is not allowed there."
        case .invalidStream: "A stream stands where there can be none, or its type or its options do not fit it."
        case .invalidPagination: "Pagination names a parameter or a field that is missing or of the wrong type."
        case .unknownAuthentication: "An authentication scheme is named that is not declared."
        case .invalidServer: "A server is not declared, or its URL or its variables cannot be used."
        case .notInDocument: "A spec refers to something that the OpenAPI document below it does not have."
        case .emptyClient: "An OpenAPI document, or what is selected of it, gives a client without operations."
        case .unsupported: "Something in an OpenAPI document cannot be used, so it is left out or simplified."
        case .invalidExample: "An example in an OpenAPI document is not of the format that its schema names."
        case .invalidJSONPath: "A path of an overlay is not a valid JSONPath, or has a pattern that never matches."
        case .overlayTarget: "The path of an overlay selects nothing, or nothing to which its action can be applied."
        case .overlayChange: "An action of an overlay changes nothing, or replaces a value by one of another kind."
        case .staleFile: "A generated file is missing, out of date or no longer generated."
        case .unwritableFile: "A file cannot be written, or must not be replaced."
        }
    }
}
