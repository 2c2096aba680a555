@testable import endpointgen

/// A document changed by overlays, in memory.
struct OverlaySample {
    var json: String?
    /// `file:line:column: severity: message`
    var messages: [String]
    var result: JSON?

    /// The actions stand in the overlay from line 3 on.
    init(_ document: String, version: String = "1.1.0", _ actions: String...) {
        self.init(
            document,
            overlays: actions.map { "overlay: \(version)\ninfo: {title: T, version: 1.0.0}\nactions:\n" + $0 })
    }

    init(_ document: String, overlays: [String], limit: Int = OverlayRun.maximumAddition) {
        let diagnostics = Diagnostics()
        let root = SourceFile(path: "d.yaml", bytes: Array(document.utf8)).json(diagnostics)
        let read = overlays.enumerated().compactMap { index, text in
            SourceFile(path: "o\(index + 1).yaml", bytes: Array(text.utf8)).json(diagnostics)
                .flatMap { OverlayReader.read($0, diagnostics) }
        }
        result = root.map { OverlayRun.apply(read, to: $0, diagnostics, limit: limit) }
        json = result?.compactText(limit: 1 << 20)
        messages = diagnostics.all.map {
            "\($0.location?.description ?? ""): \($0.severity): \($0.message)"
        }
    }
}
