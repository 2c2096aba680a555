/// Carries out overlays on a document, one action after the other.
final class OverlayRun {
    /// The text and the nodes that overlays may add, as a `copy` of everything doubles a document each time.
    static let maximumAddition = JSONParser.maximumSize

    private let limit: Int
    private let root: EditableJSON.Position
    let diagnostics: Diagnostics
    private(set) var hasChanged = false
    private var added = 0
    /// The overlay and the action that are carried out.
    var overlay: Overlay
    /// Whether the limit is reached, after which no action is carried out.
    private var isFull = false

    private init(_ root: EditableJSON.Position, _ overlay: Overlay, _ diagnostics: Diagnostics, limit: Int) {
        self.root = root
        self.overlay = overlay
        self.diagnostics = diagnostics
        self.limit = limit
    }

    /// The document that overlays give, in their order; what none of them changes stays as it is.
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

    /// What a path selects; nil where there is nothing to do.
    private func nodes(of path: Overlay.Path) -> [EditableJSON.Position]? {
        let evaluator = JSONPathEvaluator(root)
        do {
            let nodes = try evaluator.nodes(path.path)
            if !nodes.isEmpty { return nodes }
            warnOfNothing(path, evaluator)
        } catch {
            diagnostics.error(
                .limit,
                "the path takes more than \(JSONPathEvaluator.maximumSteps) steps in this document; write one that is less general",
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
        if (failure.segment > 0 || isMore) && before.utf8.count <= 200 { message += "; \(before) does match" }
        if segment.selectors.count == 1, case .name(let name) = segment.selectors[0] {
            message += diagnostics.hint(suggestion(for: name.text, amongNames: keys(of: failure.nodes)))
        }
        diagnostics.warning(.overlayTarget, message, at: path.location(of: segment.range))
        // This may be another document than the overlay has been written for.
        guard let extends = overlay.extends, let name = extends.string?.split(separator: "/").last,
            name != root.container.origin.location.file.name
        else { return }
        diagnostics.note("the overlay says that it is for \"\(extends.string ?? "")\"", at: extends.location)
    }

    /// What the target may have meant, as far as there are not too many.
    private func keys(of nodes: [EditableJSON.Position]) -> [String] {
        var keys: Set<String> = []
        for node in nodes.prefix(1_000) where keys.count < 10_000 {
            guard let content = node.content else { continue }
            keys.formUnion(content.members.prefix(10_000).compactMap { $0.isRemoved ? nil : $0.key?.string })
        }
        return keys.sorted()
    }

    /// The value that is copied, as it is now.
    private func source(_ path: Overlay.Path) -> JSON? {
        let nodes: [EditableJSON.Position]
        do {
            nodes = try JSONPathEvaluator.nodes(path.path, in: root)
        } catch {
            diagnostics.error(.limit, "the path takes too many steps in this document", at: path.node.location)
            return nil
        }
        guard nodes.count == 1 else {
            let found = nodes.isEmpty ? "nothing" : "\(nodes.count) values"
            diagnostics.error(
                .overlayTarget, "\"copy\" selects one value of the document, found \(found)", at: path.node.location)
            return nil
        }
        let copy = nodes[0].written()
        // What is written is never freed.
        return mayAdd(copy.extent, at: 0, path.node) ? copy : nil
    }

    // MARK: Changes

    private func remove(_ targets: [EditableJSON.Position], _ action: Overlay.Action) {
        for target in targets {
            if target.container === root.container {
                diagnostics.error(
                    .overlayTarget, "the whole document cannot be removed", at: action.target.node.location)
                continue
            }
            target.container.remove(at: target.index)
            hasChanged = true
        }
        // After all of them, as the targets are indices.
        for target in targets where target.container !== root.container { target.container.close() }
    }

    private func update(_ targets: [EditableJSON.Position], by value: JSON, _ action: Overlay.Action) {
        if overlay.version == .v1_1, let first = targets.first {
            let kind = TargetKind(first.kind)
            if let other = targets.first(where: { TargetKind($0.kind) != kind }) {
                diagnostics.error(
                    .overlayTarget,
                    "the target selects \(kind.rawValue) and \(TargetKind(other.kind).rawValue), and one update is for values of one kind",
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

    /// Whether a value may be added; it is said where it may not.
    private func mayAdd(_ extent: JSON.Extent, at depth: Int, _ path: JSON) -> Bool {
        if depth + extent.height > JSONParser.maximumDepth {
            diagnostics.error(
                .limit,
                "the document would be nested more than \(JSONParser.maximumDepth) deep by this action",
                at: path.location)
            return false
        }
        added += extent.memory
        guard added <= limit else {
            isFull = true
            diagnostics.error(
                .limit,
                "overlays add more than \(limit >> 20) MB to the document, and this action is the one too many",
                at: path.location)
            return false
        }
        return true
    }

    func markChanged() { hasChanged = true }
}
