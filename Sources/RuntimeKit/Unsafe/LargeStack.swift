import Foundation

/// Runs code on a thread with a large stack. Foundation's `Thread` does not report that no thread could be created.
enum LargeStack {
    /// In bytes.
    static let standardSize = 32 << 20

    /// Runs `body` on a new thread and waits for its end. Returns false without running it if there is no memory for the
    /// stack, or if the process may have no more threads.
    static func run(size: Int = standardSize, _ body: @escaping () -> Void) -> Bool {
        var attributes = pthread_attr_t()
        guard pthread_attr_init(&attributes) == 0 else { return false }
        defer { pthread_attr_destroy(&attributes) }
        guard pthread_attr_setstacksize(&attributes, size) == 0 else { return false }
        let work = Unmanaged.passRetained(Work(body))
        #if canImport(Glibc)
            var thread = pthread_t()
        #else
            var thread: pthread_t?
        #endif
        let code = pthread_create(
            &thread, &attributes,
            { context in
                LargeStack.begin(context)
                return nil
            }, work.toOpaque())
        guard code == 0 else {
            work.release()
            return false
        }
        #if canImport(Glibc)
            pthread_join(thread, nil)
        #else
            if let thread { pthread_join(thread, nil) }
        #endif
        return true
    }

    private final class Work {
        let body: () -> Void

        init(_ body: @escaping () -> Void) {
            self.body = body
        }
    }

    /// Precondition: `context` is a retained `Work`, which this call releases.
    private static func begin(_ context: UnsafeMutableRawPointer?) {
        guard let context else { return }
        Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
    }
}
