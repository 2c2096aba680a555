/// Carries out overlays on a document, one action after the other.
final class OverlayRun {
    /// How much text and how many nodes overlays may add: each `copy` of the whole document doubles it.
    static let maximumAddition = JSONParser.maximumSize

    private let limit: Int
    private let root: EditableJSON.Position
    let diagnostics: Diagnostics
    private(set) var hasChanged = false
    private var added = 0
    /// The overlay whose actions are being carried out.
    var overlay: Overlay
    /// Whether the limit is reached; no action is carried out after that.
    private var isFull = false

    private init(_ root: EditableJSON.Position, _ overlay: Overlay, _ diagnostics: Diagnostics, limit: Int) {
        self.root = root
        self.overlay = overlay
        self.diagnostics = diagnostics
        self.limit = limit
    }

    /// Applies overlays to a document in their order. If none of them changes anything, returns the document itself.
    static func apply(
        _ overlays: [Overlay], to document: JSON, _ diagnostics: Diagnostics, limit: Int = maximumAddition
    ) -> JSON {
        guard let first = overlays.first else { return document }
        let root = EditableJSON.tree(document)
        let run = OverlayRun(root, first, diagnostics, limit: limit)
        for overlay in overlays {
            run.overlay = overlay
            for action in overlay.actions where !run.isFull { run.carryOut(action) }
        }
        return run.hasChanged ? root.written() : document
    }

    private func carryOut(_ action: Overlay.Action) {
        guard let targets = nodes(of: action.target) else { return }
        switch action.change {
        case .remove: remove(targets, action)
        case .update(let value): update(targets, by: value, action)
        case .copy(let source):
            guard let source = self.source(source) else { return }
            update(targets, by: source, action)
        }
    }

    // MARK: Paths

    /// The nodes that a path selects; nil if there are none or the path takes too many steps.
    private func nodes(of path: Overlay.Path) -> [EditableJSON.Position]? {
        let evaluator = JSONPathEvaluator(root)
        do {
            let nodes = try evaluator.nodes(path.path)
            if !nodes.isEmpty { return nodes }
            warnOfNothing(path, evaluator)
        } catch {
            diagnostics.error(
                .limit,
                "the path takes more than \(JSONPathEvaluator.maximumSteps) steps in this document; write a more specific path",
                at: path.node.location)
        }
        return nil
    }

    private func warnOfNothing(_ path: Overlay.Path, _ evaluator: JSONPathEvaluator) {
        guard let failure = evaluator.failure else { return }
        let segment = path.path.segments[failure.segment]
        let before = String(
            decoding: Array((path.node.string ?? "").utf8)[..<segment.range.lowerBound], as: UTF8.self)
        let isMore = failure.segment + 1 < path.path.segments.count
        var message = "the target selects nothing in the document, so the action changes nothing"
        if (failure.segment > 0 || isMore) && before.utf8.count <= 200 { message += "; \(before) selects something" }
        if segment.selectors.count == 1, case .name(let name) = segment.selectors[0] {
            message += diagnostics.hint(suggestion(for: name.text, amongNames: keys(of: failure.nodes)))
        }
        diagnostics.warning(.overlayTarget, message, at: path.location(of: segment.range))
        // The overlay may have been written for another document.
        guard let extends = overlay.extends, let name = extends.string?.split(separator: "/").last,
            name != root.container.origin.location.file.name
        else { return }
        diagnostics.note("the overlay says that it is for \"\(extends.string ?? "")\"", at: extends.location)
    }

    /// The keys that the target may have meant, if there are not too many.
    private func keys(of nodes: [EditableJSON.Position]) -> [String] {
        var keys: Set<String> = []
        for node in nodes.prefix(1_000) where keys.count < 10_000 {
            guard let content = node.content else { continue }
            keys.formUnion(content.members.prefix(10_000).compactMap { $0.isRemoved ? nil : $0.key?.string })
        }
        return keys.sorted()
    }

    /// The value to copy, with the changes of earlier actions.
    private func source(_ path: Overlay.Path) -> JSON? {
        let nodes: [EditableJSON.Position]
        do {
            nodes = try JSONPathEvaluator.nodes(path.path, in: root)
        } catch {
            diagnostics.error(
                .limit,
                "the path takes more than \(JSONPathEvaluator.maximumSteps) steps in this document; write a more specific path",
                at: path.node.location)
            return nil
        }
        guard nodes.count == 1 else {
            let found = nodes.isEmpty ? "nothing" : "\(nodes.count) values"
            diagnostics.error(
                .overlayTarget, "\"copy\" must select one value of the document, found \(found)",
                at: path.node.location)
            return nil
        }
        let copy = nodes[0].written()
        // A written copy is never freed.
        return mayAdd(copy.extent, at: 0, path.node) ? copy : nil
    }

    // MARK: Changes

    private func remove(_ targets: [EditableJSON.Position], _ action: Overlay.Action) {
        for target in targets {
            if target.container === root.container {
                diagnostics.error(
                    .overlayTarget, "the target is the whole document, which cannot be removed",
                    at: action.target.node.location)
                continue
            }
            target.container.remove(at: target.index)
            hasChanged = true
        }
        // After all removals, because the targets are indices.
        for target in targets where target.container !== root.container { target.container.close() }
    }

    private func update(_ targets: [EditableJSON.Position], by value: JSON, _ action: Overlay.Action) {
        if overlay.version == .v1_1, let first = targets.first {
            let kind = TargetKind(first.kind)
            if let other = targets.first(where: { TargetKind($0.kind) != kind }) {
                diagnostics.error(
                    .overlayTarget,
                    "the target selects \(kind.rawValue) and \(TargetKind(other.kind).rawValue), but all targets of an update must be of one kind",
                    at: action.target.node.location)
                return
            }
        }
        let extent = value.extent
        for target in targets {
            guard mayAdd(extent, at: target.depth, action.target.node) else { return }
            merge(value, into: target, action)
        }
    }

    private enum TargetKind: String {
        case objects
        case arrays
        case primitives = "primitive values"

        init(_ kind: JSON.Kind) {
            self = kind == .object ? .objects : kind == .array ? .arrays : .primitives
        }
    }

    /// Whether a value may be added; reports an error if not.
    private func mayAdd(_ extent: JSON.Extent, at depth: Int, _ path: JSON) -> Bool {
        if depth + extent.height > JSONParser.maximumDepth {
            diagnostics.error(
                .limit,
                "this action would nest the document more than \(JSONParser.maximumDepth) levels deep",
                at: path.location)
            return false
        }
        added += extent.memory
        guard added <= limit else {
            isFull = true
            diagnostics.error(
                .limit,
                "with this action, overlays would add more than \(limit >> 20) MB to the document",
                at: path.location)
            return false
        }
        return true
    }

    func markChanged() { hasChanged = true }
}
