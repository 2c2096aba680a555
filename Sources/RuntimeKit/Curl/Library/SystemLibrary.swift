#if canImport(Glibc)
    import Foundation

    /// A shared library of this machine. It is never unloaded, because its threads may be running.
    struct SystemLibrary {
        private let image: UnsafeMutableRawPointer

        /// A library or a function that this machine does not have.
        struct Missing: Error {
            let message: String
        }

        init(_ name: String) throws(Missing) {
            guard let image = dlopen(name, RTLD_NOW | RTLD_LOCAL) else {
                throw Missing(message: dlerror().map { String(cString: $0) } ?? "\(name) is not installed")
            }
            self.image = image
        }

        func function<Function>(_ name: String) throws(Missing) -> Function {
            guard let address = dlsym(image, name) else { throw Missing(message: "it has no function \(name)") }
            return unsafeBitCast(address, to: Function.self)
        }
    }
#endif
