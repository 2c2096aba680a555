/// Reads an overlay. A part with a mistake is left out; the rest is still read.
struct OverlayReader: SpecSyntax {
    let diagnostics: Diagnostics

    /// Nil if the file is not an overlay.
    static func read(_ root: JSON, _ diagnostics: Diagnostics) -> Overlay? {
        OverlayReader(diagnostics: diagnostics).overlay(root)
    }

    private func overlay(_ root: JSON) -> Overlay? {
        guard root.kind == .object, root["overlay"] != nil || root["actions"] != nil else {
            diagnostics.error(.wrongFormat, "this is not an overlay: \(description(of: root))", at: root.location.start)
            return nil
        }
        guard let object = extensible(root, "an overlay", keys: ["overlay", "info", "extends", "actions"]) else {
            return nil
        }
        var overlay = Overlay(root: root)
        overlay.version = version(object)
        checkInfo(object)
        if let extends = object["extends"], string(extends, "extends") != nil { overlay.extends = extends }
        guard let actions = object["actions"] else {
            if !object.hasUnknownKeys {
                diagnostics.error(.missingKey, "an overlay must have \"actions\"", at: root.location.start)
            }
            return overlay
        }
        guard actions.kind == .array else {
            wrongKind(actions, "\"actions\"", expected: "an array")
            return overlay
        }
        if actions.elements.isEmpty {
            diagnostics.error(.invalidValue, "\"actions\" must have at least one action", at: actions.location)
        }
        overlay.actions = actions.elements.compactMap { action($0, overlay.version) }
        return overlay
    }

    private func description(of root: JSON) -> String {
        if root.kind == .object, root.isOpenAPI {
            return "it is an OpenAPI document; an overlay has \"overlay\": \"1.1.0\" and \"actions\""
        }
        if SpecReader.isSpec(root) {
            return
                "it is an endpoint spec; give it to the command in place of the document, which it names with \"openapi\""
        }
        return "it has neither \"overlay\" nor \"actions\""
    }

    private func version(_ object: SpecObject) -> Overlay.Version {
        guard let node = object["overlay"] else {
            if !object.hasUnknownKeys {
                diagnostics.error(
                    .missingKey,
                    "an overlay must give its version; write \"overlay\": \"1.1.0\"", at: object.json.location.start)
            }
            return .v1_1
        }
        let text = node.kind == .number ? node.text : node.string
        let parts = (text ?? "").split(separator: ".", omittingEmptySubsequences: false).map { Int($0) ?? -1 }
        guard (2...3).contains(parts.count), parts[0] == 1, parts.allSatisfy({ $0 >= 0 }) else {
            let found = text.map { "\"\($0)\"" } ?? node.kind.name
            diagnostics.error(
                .unknownVersion, "expected an Overlay version, 1.0.0 or 1.1.0, found \(found)", at: node.location
            )
            return .v1_1
        }
        // `overlay: 1.1` is a number in YAML.
        if node.kind == .number || parts.count == 2 {
            diagnostics.warning(
                .invalidValue,
                "\"overlay\" must be a string of three numbers; write \"\(parts[0]).\(parts[1]).0\"",
                at: node.location)
        }
        if parts[1] > 1 {
            diagnostics.warning(
                .unknownVersion,
                "the Overlay version \"\(text ?? "")\" is not known; it is read as 1.1", at: node.location)
        }
        return parts[1] == 0 ? .v1_0 : .v1_1
    }

    private func checkInfo(_ object: SpecObject) {
        guard let node = object["info"] else {
            if !object.hasUnknownKeys {
                diagnostics.warning(
                    .missingKey,
                    "an overlay must have \"info\" with \"title\" and \"version\"", at: object.json.location.start)
            }
            return
        }
        guard let info = extensible(node, "\"info\" of an overlay", keys: ["title", "version", "description"]) else {
            return
        }
        for key in ["title", "version"] {
            if let value = info[key] {
                // `version: 1.0` is a number in YAML, which is accepted too.
                if value.kind != .number { _ = string(value, key) }
            } else if !info.hasUnknownKeys {
                diagnostics.warning(.missingKey, "\"info\" of an overlay must have \"\(key)\"", at: node.location.start)
            }
        }
        if let description = info["description"] { _ = string(description, "description") }
    }

    // MARK: Actions

    private func action(_ node: JSON, _ version: Overlay.Version) -> Overlay.Action? {
        let keys = ["target", "description", "update", "copy", "remove"]
        guard let object = extensible(node, "an action", keys: keys) else { return nil }
        if let description = object["description"] { _ = string(description, "description") }
        let target = object["target"].flatMap { path($0, "target") }
        if object["target"] == nil, !object.hasUnknownKeys {
            diagnostics.error(
                .missingKey,
                "an action must have \"target\", the JSONPath of the values that it changes",
                at: node.location.start)
        }
        let change = change(object, version)
        guard let target, let change else { return nil }
        return Overlay.Action(target: target, change: change)
    }

    private func change(_ object: SpecObject, _ version: Overlay.Version) -> Overlay.Change? {
        if version < .v1_1, object["copy"] != nil {
            diagnostics.warning(
                .misplacedKey,
                "\"copy\" needs Overlay 1.1; write \"overlay\": \"1.1.0\"",
                at: object.location(of: "copy"))
        }
        if let remove = object["remove"], bool(remove, "remove") ?? false {
            for key in ["update", "copy"] where object[key] != nil {
                diagnostics.warning(
                    .conflictingKeys,
                    "\"\(key)\" has no effect because \"remove\" is true", at: object.location(of: key))
            }
            return .remove
        }
        switch (object["update"], object["copy"]) {
        case (.some, .some):
            diagnostics.error(
                .conflictingKeys,
                "\"update\" and \"copy\" exclude each other; write two actions", at: object.location(of: "copy"))
            return nil
        case (let update?, nil): return .update(update)
        case (nil, let copy?): return path(copy, "copy").map { .copy($0) }
        case (nil, nil):
            // A misspelled key has been reported, and so has a value of "remove" that is not a boolean.
            if !object.hasUnknownKeys, object["remove"].map({ $0.bool != nil }) ?? true {
                diagnostics.warning(
                    .overlayChange,
                    "the action changes nothing: it has none of \"update\", \"copy\" and \"remove\": true",
                    at: object.json.location.start)
            }
            return nil
        }
    }

    private func path(_ node: JSON, _ key: String) -> Overlay.Path? {
        guard let text = string(node, key) else { return nil }
        do throws(JSONPath.Mistake) {
            let path = try JSONPathParser.parse(text)
            for warning in path.warnings {
                diagnostics.warning(.invalidJSONPath, warning.message, at: node.location(of: warning.range))
            }
            return Overlay.Path(path: path, node: node)
        } catch {
            diagnostics.error(
                .invalidJSONPath, "\"\(key)\" is not a valid JSONPath: \(error.message)",
                at: node.location(of: error.range))
            return nil
        }
    }

    /// An object that may have extension keys, which begin with `x-`.
    private func extensible(_ json: JSON, _ what: String, keys: [String]) -> SpecObject? {
        let own = json.kind == .object ? json.members.compactMap(\.key.string).filter { $0.hasPrefix("x-") } : []
        return object(json, what, keys: keys, besides: Set(own))
    }
}
