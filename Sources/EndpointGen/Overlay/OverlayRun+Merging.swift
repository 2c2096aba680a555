/// How an update becomes a part of a document (Overlay 1.1.0, Action Object).
extension OverlayRun {
    /// Recursion is safe here because the depth of a value is limited.
    func merge(_ value: JSON, into target: EditableJSON.Position, _ action: Overlay.Action, below key: JSON? = nil) {
        let place = key ?? action.target.node
        guard let content = target.content else {
            if value.kind == .object || value.kind == .array {
                replaceOther(value, at: target, place)
            } else {
                if overlay.version == .v1_0, key == nil {
                    diagnostics.warning(
                        .overlayTarget,
                        "in Overlay 1.0, a target must be an object or an array, found \(target.kind.name); write \"overlay\": \"1.1.0\"",
                        at: place.location)
                }
                replace(value, at: target)
            }
            return
        }
        if !content.isObject {
            merge(value, intoArray: content, target, isProperty: key != nil, place)
        } else if value.kind == .object {
            merge(value, into: content, action)
        } else {
            replaceOther(value, at: target, place)
        }
    }

    private func merge(_ value: JSON, into object: EditableJSON, _ action: Overlay.Action) {
        for (key, value) in value.members {
            if let known = object.position(of: ExactText(key.string ?? "")) {
                merge(value, into: known, action, below: key)
            } else {
                object.append(key, value)
                markChanged()
            }
        }
    }

    private func merge(
        _ value: JSON, intoArray array: EditableJSON, _ target: EditableJSON.Position, isProperty: Bool, _ place: JSON
    ) {
        if value.kind == .array {
            for element in value.elements { array.append(nil, element) }
        } else if !isProperty {
            array.append(nil, value)
        } else {
            return replaceOther(value, at: target, place)
        }
        markChanged()
    }

    private func replace(_ value: JSON, at target: EditableJSON.Position) {
        target.container.set(.untouched(value), at: target.index)
        markChanged()
    }

    /// Replaces a value by one of another kind, which version 1.1 forbids and 1.0 does not mention.
    private func replaceOther(_ value: JSON, at target: EditableJSON.Position, _ place: JSON) {
        let found = target.kind.name
        if value.kind == .null {
            // As in `components:` of an overlay that only shows where things belong.
            diagnostics.warning(
                .overlayChange, "null does not change the value in the document, which is \(found)", at: value.location)
        } else if overlay.version == .v1_0, target.container.depth >= 0 {
            diagnostics.warning(
                .overlayChange,
                "\(value.kind.name) replaces \(found), which is an error in Overlay 1.1",
                at: place.location)
            replace(value, at: target)
        } else {
            let key = place.string.map { "\"\($0)\" " } ?? ""
            diagnostics.error(
                .overlayChange,
                "\(key)is \(found) in the document, and the overlay has \(value.kind.name); to replace it, remove it in an earlier action",
                at: place.location)
        }
    }
}
