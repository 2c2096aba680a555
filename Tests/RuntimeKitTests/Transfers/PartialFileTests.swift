import Foundation
import Testing

@testable import RuntimeKit
@testable import RuntimeKitDownloads

/// Downloads of one file that start and end at the same time.
@Suite(.explained, .hangLimit) struct PartialFileTests {
    /// Who has the file is not disturbed by those who end or are refused meanwhile.
    @Test func oneOwnerAtATime() throws {
        let folder = try ScratchFolder()
        let finished = Log<Int>()
        let errors = Log<String>()
        for round in 0..<300 {
            let file = folder.file("\(round % 2)")
            DispatchQueue.concurrentPerform(iterations: 4) { index in
                guard let partial = try? PartialFile(for: file) else { return }
                do {
                    try partial.restart(from: nil)
                    try partial.append(Data(repeating: UInt8(index), count: 5_000))
                    if index % 2 == 0 {
                        try partial.finish()
                        finished.append(index)
                    }
                } catch {
                    errors.append("\(error)")
                }
                partial.abandon()
            }
            guard let data = try? Data(contentsOf: file) else { continue }
            #expect(data.count == 5_000 && Set(data).count == 1)
        }
        #expect(errors.values == [])
        #expect(!finished.values.isEmpty)
        #expect(Set(folder.names).isSubset(of: ["0", "1"]))
    }
}
