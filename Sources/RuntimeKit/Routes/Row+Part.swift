import Foundation

/// The source of a part of a multipart form. It appends itself to the form.
struct RoutePart: Sendable {
    let append: @Sendable (String, Stored, inout Multipart) throws(RequestError) -> Void
}

extension RoutePart {
    /// A property as text, as several parts for a list, or as JSON if it is an object or its media type is JSON.
    init(_ property: Property, as type: StaticString?) {
        let type = type.map { "\($0)" }
        let isJSON = type.map(MediaType.isJSON) ?? false
        append = { (name, root, form) throws(RequestError) in
            if property.isAbsent(in: root) { return }
            if !isJSON {
                switch try property.parameter(name, of: root) {
                case .none, .invalid:
                    return
                case .scalar(let text):
                    return try form.append(name, text: text, type: type)
                case .list(let texts):
                    for text in texts { try form.append(name, text: text, type: type) }
                    return
                case .objects(_, let texts):
                    for text in texts { try form.append(name, type: type ?? MediaType.json, .text(text)) }
                    return
                case .object:
                    break
                }
            }
            try form.append(name, type: type ?? MediaType.json, .data(try property.json(of: root)))
        }
    }

    init<Root, Value>(
        _ path: KeyPath<Root, Value>, as type: StaticString?, _ files: @escaping @Sendable (Value) -> [FilePart]
    ) {
        let path = SendablePath(path)
        let type = type.map { "\($0)" }
        append = { (name, root, form) throws(RequestError) in
            for file in files(root.value(Root.self)[keyPath: path.path]) {
                let type = file.contentType ?? type ?? MediaType.bytes
                try form.append(name, filename: file.filename, type: type, file.body)
            }
        }
    }
}

extension RequestRoute.Row {
    /// A part of a multipart form: text, one part for each element of a list, or JSON for a model or if `type` is JSON.
    /// Nothing is sent for nil.
    public static func part<T: JSONCodable>(
        _ name: StaticString, _ path: consuming KeyPath<Root, T>, as type: StaticString? = nil,
        format: JSONFormat? = nil
    ) -> Self {
        Self(.part("\(name)", RoutePart(Property(path, format), as: type)))
    }

    /// A file. `type` is the media type of a file without its own.
    public static func part(
        _ name: StaticString, _ path: consuming KeyPath<Root, FilePart>, as type: StaticString? = nil
    ) -> Self {
        Self(.part("\(name)", RoutePart(path, as: type) { [$0] }))
    }

    /// A file; nothing is sent for nil.
    public static func part(
        _ name: StaticString, _ path: consuming KeyPath<Root, FilePart?>, as type: StaticString? = nil
    )
        -> Self
    {
        Self(.part("\(name)", RoutePart(path, as: type) { $0.map { [$0] } ?? [] }))
    }

    /// Several files with the same name.
    public static func part(
        _ name: StaticString, _ path: consuming KeyPath<Root, [FilePart]>, as type: StaticString? = nil
    )
        -> Self
    {
        Self(.part("\(name)", RoutePart(path, as: type) { $0 }))
    }

    /// Several files with the same name; nothing is sent for nil.
    public static func part(
        _ name: StaticString, _ path: consuming KeyPath<Root, [FilePart]?>, as type: StaticString? = nil
    )
        -> Self
    {
        Self(.part("\(name)", RoutePart(path, as: type) { $0 ?? [] }))
    }

    /// Bytes as a file with the name `file`.
    public static func part(_ name: StaticString, _ path: consuming KeyPath<Root, Data>, as type: StaticString? = nil)
        -> Self
    {
        Self(.part("\(name)", RoutePart(path, as: type) { [FilePart($0)] }))
    }

    /// Bytes as a file with the name `file`; nothing is sent for nil.
    public static func part(_ name: StaticString, _ path: consuming KeyPath<Root, Data?>, as type: StaticString? = nil)
        -> Self
    {
        Self(.part("\(name)", RoutePart(path, as: type) { $0.map { [FilePart($0)] } ?? [] }))
    }
}
