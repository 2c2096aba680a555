extension Compiler {
    /// The overlays that the command line names, without those that cannot be read.
    func overlays() -> [Overlay] {
        options.overlays.compactMap { path in
            let file: SourceFile
            do {
                file = try open(path)
            } catch {
                diagnostics.error(.unreadableFile, "cannot read the overlay \(path): \(error)", at: nil)
                return nil
            }
            return file.json(diagnostics).flatMap { OverlayReader.read($0, diagnostics) }
        }
    }

    /// A document of one file with the changes of overlays, and with the parts of other files that these refer to.
    func overlaid(_ document: JSON, by overlays: [Overlay], below folder: String? = nil) -> JSON {
        guard !overlays.isEmpty else { return document }
        return Bundler.bundle(
            OverlayRun.apply(overlays, to: document, diagnostics), folder: options.root ?? folder,
            overlays: overlays.map(\.file.path), needsAll: options.needsAllFiles, diagnostics, open: open)
    }
}
