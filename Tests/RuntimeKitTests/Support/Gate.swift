/// Holds up everybody who passes until it is opened, and tells how many have come.
actor Gate {
    private let crowd: Int?
    private var isOpen = false
    private var arrived = 0
    private var held: [CheckedContinuation<Void, Never>] = []
    private var watchers: [(Int, CheckedContinuation<Void, Never>)] = []

    /// - Parameter crowd: how many have to come for the gate to open by itself.
    init(opensAt crowd: Int? = nil) {
        self.crowd = crowd
    }

    func pass() async {
        arrived += 1
        for watcher in watchers where watcher.0 <= arrived { watcher.1.resume() }
        watchers.removeAll { $0.0 <= arrived }
        if arrived == crowd { open() }
        if !isOpen { await withCheckedContinuation { held.append($0) } }
    }

    func open() {
        isOpen = true
        for continuation in held { continuation.resume() }
        held = []
    }

    /// Waits until so many have come.
    func arrivals(_ count: Int) async {
        if arrived < count { await withCheckedContinuation { watchers.append((count, $0)) } }
    }
}

/// How often something has happened.
actor RequestCounter {
    private(set) var count = 0

    @discardableResult
    func next() -> Int {
        count += 1
        return count
    }
}
