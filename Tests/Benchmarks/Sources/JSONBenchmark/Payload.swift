/// A generator of numbers that gives the same ones in every run.
struct Numbering {
    private var state: UInt64 = 42

    mutating func next(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % bound
    }
}

enum Payload {
    /// About five megabytes each.
    static let size = 5_000_000

    static func flat() -> [Flat] {
        var numbering = Numbering()
        return (0..<13_500).map { index in
            Flat(
                id: 1_000_000_000 + index * 37, nodeID: "MDU6SXNzdWUx\(index)",
                url: "https://api.github.example/repos/octocat/hello-world/issues/\(index)", number: index,
                title: "Found a bug in part \(numbering.next(10_000))",
                body: index % 3 == 0 ? nil : "I'm having a problem with this.\nSecond line \"quoted\", naïve café.",
                state: index % 2 == 0 ? "open" : "closed", isLocked: index % 5 == 0, comments: numbering.next(90),
                score: Double(numbering.next(100_000)) / 100, author: "octocat\(numbering.next(100))",
                createdAt: "2011-04-22T13:33:48Z", closedAt: index % 4 == 0 ? "2011-05-22T13:33:48Z" : nil)
        }
    }

    static func nested() -> [Nested] {
        func node(_ level: Int) -> Nested {
            Nested(
                name: "node at level \(level)", level: level, first: level > 0 ? node(level - 1) : nil,
                rest: level % 8 == 7 ? (0..<3).map { Nested(name: "leaf \($0)", level: $0, first: nil, rest: []) } : [])
        }
        return (0..<1_640).map { _ in node(40) }
    }

    static func numbers() -> [Numbers] {
        var numbering = Numbering()
        return (0..<2_900).map { index in
            Numbers(
                station: index, latitude: Double(numbering.next(180_000_000)) / 1_000_000 - 90,
                longitude: Double(numbering.next(360_000_000)) / 1_000_000 - 180,
                // Half of them as sensors report, half with all the digits that a computation leaves.
                samples: (0..<80).map { Double(numbering.next(1_000_000)) / ($0 % 2 == 0 ? 1000 : 7) },
                counts: (0..<60).map { _ in numbering.next(1_000_000) - 500_000 })
        }
    }
}
