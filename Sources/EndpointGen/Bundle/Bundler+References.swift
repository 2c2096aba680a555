/// Writes references into the bundle.
extension Bundler {
    func write(reference: JSON, _ node: JSON, _ part: DocumentPart) {
        let target: DocumentFiles.Target
        do throws(DocumentFiles.Failure) {
            target = try files.target(of: reference)
        } catch {
            // A broken reference within one file is reported when the document is read.
            if error.isError || !reference.hasPrefix("#") { report(error, reference) }
            return write(node, part, pointer: reference.string ?? "")
        }
        switch target {
        case .root(let pointer): write(node, part, pointer: pointer)
        case .node(let found):
            let end = end(of: found)
            guard part.takes(end.kind) else {
                let what = "expected an object, found \(end.kind.name)"
                report(DocumentFiles.Failure(message: "\(what) at \(end.location.description)"), reference)
                return write(node, part, pointer: reference.string ?? "")
            }
            if let failure = ForgottenFragment.failure(end, part, reference) {
                report(failure, reference)
                return write(node, part, pointer: reference.string ?? "")
            }
            if let section = part.section(isSwagger: isSwagger) {
                write(node, part, pointer: component(end, part, section).pointer)
            } else {
                write(inline: end, node, reference, part)
            }
        }
    }

    /// Reports why a reference cannot be resolved.
    private func report(_ failure: DocumentFiles.Failure, _ reference: JSON) {
        if failure.isAddress { addresses.append((failure, reference)) } else { say(failure, reference) }
    }

    func say(_ failure: DocumentFiles.Failure, _ reference: JSON) {
        let text = "cannot resolve the reference \"\(reference.string ?? "")\""
        // The mistakes of the file have already been reported.
        if failure.isSaid, !needsAll { return diagnostics.knowsAlready(reference.location) }
        // Each missing copy is reported once, however many references need it.
        if let copy = failure.missingCopy, !missingCopies.insert(copy).inserted {
            return diagnostics.knowsAlready(reference.location)
        }
        if failure.isError || needsAll {
            diagnostics.error(failure.rule, "\(text): \(failure.message)", at: reference.location)
        } else {
            diagnostics.warning(
                failure.rule, "\(text), so its value is unknown: \(failure.message)", at: reference.location)
        }
    }

    /// Writes a reference and the keys beside it.
    func write(_ node: JSON, _ part: DocumentPart, pointer: String) {
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

    /// Writes the target of a reference in its place. Keys beside the reference override keys of the target, which may
    /// have a reference of its own beside other keys.
    func write(inline target: JSON, _ node: JSON, _ reference: JSON, _ part: DocumentPart) {
        var entered: [Node] = []
        defer { inlined.subtract(entered) }
        guard enter(target, reference, &entered) else { return tape.scalar(.null, "null", 0, 0) }
        guard target.kind == .object, node.size > 3 else { return write(target, part) }
        let container = begin(node)
        writeMembers(of: node, part, except: ["$ref"])
        var own = Set(node.members.compactMap(\.key.string)).subtracting(["$ref"])
        var target = target
        while let next = target["$ref"], next.kind == .string {
            writeMembers(of: target, part, except: own.union(["$ref"]))
            own.formUnion(target.members.compactMap(\.key.string))
            do throws(DocumentFiles.Failure) {
                switch try files.target(of: next) {
                case .root(let pointer):
                    write(key: "$ref", next)
                    write(string: pointer, at: next)
                    return tape.finish(container, node.location.range.upperBound)
                case .node(let found): target = end(of: found)
                }
            } catch {
                report(error, next)
                return tape.finish(container, node.location.range.upperBound)
            }
            guard enter(target, next, &entered) else {
                return tape.finish(container, node.location.range.upperBound)
            }
        }
        writeMembers(of: target, part, except: own)
        tape.finish(container, node.location.range.upperBound)
    }

    /// Whether a value can take the place of a reference: it does not contain the reference, and the bundle stays small.
    private func enter(_ target: JSON, _ reference: JSON, _ entered: inout [Node]) -> Bool {
        guard inlined.insert(Node(target)).inserted else {
            diagnostics.error(
                .brokenReference,
                "the reference \"\(reference.string ?? "")\" refers to a value that contains it",
                at: reference.location)
            return false
        }
        entered.append(Node(target))
        inlinedCount += target.size
        if inlinedCount <= Self.inlinedLimit { return true }
        diagnostics.error(
            .limit,
            "the references expand to more than \(Self.inlinedLimit) values; this one exceeds the limit",
            at: reference.location)
        return false
    }

    /// Writes a value of a discriminator's mapping: the name of a schema, or a reference.
    func write(mapping node: JSON) {
        let text = node.string ?? ""
        // A value that looks like a file may still be the name of a schema; most values do not need that lookup.
        let isLocal = text.hasPrefix("#")
        guard DocumentPart.isFile(text), !isLocal || !files.isInRoot(node),
            let section = DocumentPart.schema.section(isSwagger: isSwagger), ownSection(section)?[key: text] == nil
        else { return copy(node) }
        do throws(DocumentFiles.Failure) {
            switch try files.target(of: node) {
            case .root(let pointer): write(string: pointer, at: node)
            case .node(let target): write(string: component(end(of: target), .schema, section).pointer, at: node)
            }
        } catch {
            // Many who write a fragment mean the root document, and its mapping is checked later.
            if !isLocal { report(error, node) }
            copy(node)
        }
    }
}
