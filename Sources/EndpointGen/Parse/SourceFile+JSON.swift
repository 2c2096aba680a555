extension SourceFile {
    /// What the file says, if it is JSON; otherwise it is said what the file is instead.
    func json(_ diagnostics: Diagnostics) -> JSON? {
        if FailedDownload.refuse(self, diagnostics) || YAML.refuse(self, diagnostics) { return nil }
        return JSONParser.parse(self, diagnostics)
    }
}
