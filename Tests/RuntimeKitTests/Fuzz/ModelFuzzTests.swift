import Foundation
import Testing

@testable import RuntimeKit

/// Bodies that are nearly those of generated types.
struct ModelFuzzTests {
    @Test func bodies() {
        let run = FuzzRun("ModelFuzzTests.bodies", share: 400)
        let types = FuzzedType.all.map { ($0, $0.seeds.map { WireJSON(text: String(decoding: $0, as: UTF8.self)) }) }
        var readCount = 0
        for number in run.cases {
            var random = run.random(of: number)
            let (type, own) = types[number % types.count]
            // Now and then a document of another type gives its parts.
            let seeds = random.oneIn(4) ? own + types[random.below(types.count)].1 : own
            let bytes = WireJSON.mutated(seeds, &random)
            do {
                if try type.check(bytes, &random) { readCount += 1 }
            } catch {
                guard run.report(number, bytes, Broken("\(type.name): \(error)")) else { return }
            }
        }
        // What is never read, or always, would test half of it.
        let share = Double(readCount) / Double(run.cases.count)
        if run.cases.count > 1000 { #expect((0.1...0.9).contains(share), "\(share) of the documents are read") }
    }

    /// Every type has documents, or nothing of it would be tested.
    @Test func seedsAreReadable() throws {
        for type in FuzzedType.all {
            #expect(!type.seeds.isEmpty, "\(type.name)")
            for seed in type.seeds {
                var random = SplitMix64(seed: 1)
                #expect(try type.check(seed, &random), "\(type.name): \(String(decoding: seed, as: UTF8.self))")
            }
        }
    }
}
