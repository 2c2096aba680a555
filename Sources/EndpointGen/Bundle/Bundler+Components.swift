/// Components of the document, and those that come from other files.
extension Bundler {
    func ownSection(_ section: String) -> JSON? {
        let node = isSwagger ? files.root.root[key: section] : ownComponents?[key: section]
        return node.map { end(of: $0) }
    }

    /// The components of the document, which may be in another file.
    var ownComponents: JSON? {
        guard !isSwagger, let node = files.root.root["components"], node.kind == .object else { return nil }
        return end(of: node)
    }

    /// A component that is in another file, or that is only a reference, is replaced by its target, under its own name.
    func adopt(_ value: JSON, _ name: String, _ section: String) {
        guard let part = DocumentPart.each(of: section) else { return }
        let end = end(of: value)
        guard end.document != files.root.root.document, part.takes(end.kind) else { return }
        if components[Node(end)]?[section] == nil {
            components[Node(end), default: [:]][section] = Component(
                end, part, section, name, isSwagger: isSwagger)
        }
    }

    func onlyReference(_ node: JSON) -> JSON? {
        guard node.kind == .object, node.size == 3, let reference = node["$ref"], reference.kind == .string else {
            return nil
        }
        return reference
    }

    /// The end of a chain of references without other keys.
    func end(of node: JSON) -> JSON {
        var node = node
        var seen: Set<Node> = []
        while seen.insert(Node(node)).inserted, let reference = onlyReference(node),
            case .node(let next)? = try? files.target(of: reference)
        {
            node = next
        }
        return node
    }

    func component(_ node: JSON, _ part: DocumentPart, _ section: String) -> Component {
        if let known = components[Node(node)]?[section] { return known }
        let own = known.name(of: node, in: section)
        let name = own ?? names.name(for: node, in: section)
        let component = Component(node, part, section, name, isSwagger: isSwagger)
        components[Node(node), default: [:]][section] = component
        if own == nil { found.append(component) }
        return component
    }

    /// The name of a section of components, if a key is one.
    func section(_ key: String, in part: DocumentPart) -> String? {
        switch part {
        case .root: isSwagger && DocumentPart.each(of: key) != nil ? key : nil
        case .components: DocumentPart.each(of: key) == nil ? nil : key
        default: nil
        }
    }

    func write(section node: JSON, _ section: String) {
        let node = end(of: node)
        guard node.kind == .object, let part = DocumentPart.each(of: section) else { return write(node, .other) }
        let container = begin(node)
        for (key, value) in node.members {
            copy(key)
            // The target is written here instead of the reference.
            if let known = components[Node(end(of: value))]?[section], known.name == key.string {
                write(known.node, part)
            } else {
                write(value, part)
            }
        }
        writeFound(in: section)
        tape.finish(container, node.location.range.upperBound)
    }

    func writeFound(in section: String) {
        for component in found where component.section == section {
            write(key: component.name, component.node)
            write(component.node, component.part)
        }
    }

    /// Sections that the document does not have itself.
    func writeNewSections(_ part: DocumentPart, _ known: Set<String>, _ node: JSON) {
        switch part {
        case .root where !isSwagger:
            guard !known.contains("components"), !found.isEmpty else { return }
            write(key: "components", node)
            let container = tape.begin(.object, node.location.range.lowerBound)
            writeNewSections(.components, [], node)
            tape.finish(container, node.location.range.upperBound)
        case .root, .components:
            let used = Set(found.map(\.section))
            for section in DocumentPart.sections where used.contains(section) && !known.contains(section) {
                write(key: section, node)
                let container = tape.begin(.object, node.location.range.lowerBound)
                writeFound(in: section)
                tape.finish(container, node.location.range.upperBound)
            }
        default: return
        }
    }
}
