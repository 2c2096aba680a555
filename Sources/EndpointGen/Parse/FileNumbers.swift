/// The files of the nodes of a tape, with their numbers.
struct FileNumbers {
    private(set) var all: [SourceFile] = []
    private var numbers: [ObjectIdentifier: UInt32] = [:]
    private var documents: [UnsafePointer<JSON.Document>: [UInt32]] = [:]

    /// The numbers of a document's files, by their numbers in the document.
    mutating func numbers(in document: UnsafePointer<JSON.Document>) -> [UInt32] {
        if let known = documents[document] { return known }
        let found = (0..<UInt32(document.pointee.fileCount)).map { number(of: document.pointee.file($0)) }
        documents[document] = found
        return found
    }

    mutating func number(of node: JSON) -> UInt32 { numbers(in: node.document)[Int(node.fileNumber)] }

    private mutating func number(of file: SourceFile) -> UInt32 {
        if let known = numbers[ObjectIdentifier(file)] { return known }
        let number = UInt32(all.count)
        all.append(file)
        numbers[ObjectIdentifier(file)] = number
        return number
    }
}
