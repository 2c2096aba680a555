/// The quotation marks that word processors make of `"` and `'`: U+2018 to U+201F, of three bytes in UTF-8.
enum TypographicQuote {
    static func isAt(_ position: Int, in bytes: some RandomAccessCollection<UInt8>) -> Bool {
        let start = bytes.index(bytes.startIndex, offsetBy: position)
        let mark = bytes[start...].prefix(3)
        return mark.starts(with: [0xE2, 0x80]) && (mark.last.map { (0x98...0x9F).contains($0) } ?? false)
    }
}
