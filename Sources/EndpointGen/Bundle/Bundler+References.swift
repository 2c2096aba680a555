/// What becomes of references.
extension Bundler {
    func write(reference: JSON, _ node: JSON, _ part: BundlePart) {
        let text = reference.string ?? ""
        let target: DocumentFiles.Target
        do throws(DocumentFiles.Failure) {
            target = try files.target(of: reference)
        } catch {
            // What leads nowhere within a file is said when the document is read.
            if error.isError {
                diagnostics.error("the reference \"\(text)\" leads nowhere: \(error.message)", at: reference.location)
            } else if !text.hasPrefix("#"), needsAll {
                diagnostics.error(
                    "the reference \"\(text)\" leads nowhere: \(error.message)", at: reference.location)
            } else if !text.hasPrefix("#") {
                diagnostics.warning(
                    "the reference \"\(text)\" leads nowhere, and any JSON takes its place: \(error.message)",
                    at: reference.location)
            }
            return write(node, part, pointer: text)
        }
        switch target {
        case .root(let pointer): write(node, part, pointer: pointer)
        case .node(let found):
            let end = end(of: found)
            if let section = part.section(isSwagger: isSwagger) {
                write(node, part, pointer: component(end, part, section).pointer)
            } else {
                write(inline: end, node, reference, part)
            }
        }
    }

    /// A reference with what stands beside it.
    func write(_ node: JSON, _ part: BundlePart, pointer: String) {
        let container = begin(node)
        for (key, value) in node.members {
            copy(key)
            if key.isString("$ref") {
                write(string: pointer, at: value)
            } else {
                write(value, part.value(of: key.string ?? ""))
            }
        }
        tape.finish(container, node.location.range.upperBound)
    }

    /// What a reference points at, in its place; what stands beside the reference goes before what is there.
    func write(inline target: JSON, _ node: JSON, _ reference: JSON, _ part: BundlePart) {
        guard inlined.insert(Node(target)).inserted else {
            diagnostics.error(
                "the reference \"\(reference.string ?? "")\" leads to what it stands in", at: reference.location)
            return tape.scalar(.null, "null", 0, 0)
        }
        defer { inlined.remove(Node(target)) }
        guard target.kind == .object, node.size > 3 else { return write(target, part) }
        let own = Set(node.members.compactMap(\.key.string)).subtracting(["$ref"])
        let container = begin(node)
        writeMembers(of: node, part, except: ["$ref"])
        writeMembers(of: target, part, except: own)
        tape.finish(container, node.location.range.upperBound)
    }

    func write(mapping node: JSON) {
        let text = node.string ?? ""
        guard text.contains("."), !text.hasPrefix("#"),
            case .node(let target)? = try? files.target(of: node),
            let section = BundlePart.schema.section(isSwagger: isSwagger)
        else { return copy(node) }
        write(string: component(end(of: target), .schema, section).pointer, at: node)
    }
}
