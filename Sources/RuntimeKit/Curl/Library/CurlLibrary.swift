#if canImport(Glibc)
    import Foundation

    /// The libcurl of this machine: the functions that ``CurlTransport`` calls, with the contracts of their manual
    /// pages.
    ///
    /// Foundation's networking on Linux is built on `libcurl.so.4`, so the library is present wherever Foundation runs.
    /// It is looked up at run time, so no package, headers or C target are needed. `curl_easy_setopt`,
    /// `curl_easy_getinfo` and `curl_multi_setopt` are variadic in C. On x86-64 and arm64 Linux, their third argument
    /// is passed like that of any other function (System V ABI section 3.5.7, AAPCS64 section 6.4.2). Here, each kind
    /// of argument has its own function type.
    final class CurlLibrary: @unchecked Sendable {
        // Sendable: nothing changes after `init`, and the functions may be called from any thread.

        /// A `CURL *`: one transfer, which only one thread may use at a time.
        typealias Easy = UnsafeMutableRawPointer
        /// A `CURLM *`: the transfers that one thread drives.
        typealias Multi = UnsafeMutableRawPointer
        /// A `struct curl_slist *`.
        typealias List = UnsafeMutableRawPointer
        typealias SetLong = @convention(c) (Easy, Int32, Int) -> Int32
        typealias SetSize = @convention(c) (Easy, Int32, Int64) -> Int32
        typealias SetText = @convention(c) (Easy, Int32, UnsafePointer<CChar>?) -> Int32
        typealias SetPointer = @convention(c) (Easy, Int32, UnsafeRawPointer?) -> Int32
        typealias Get = @convention(c) (Easy, Int32, UnsafeMutableRawPointer) -> Int32

        /// `curl_easy_init`: nil if memory is exhausted.
        let easyInit: @convention(c) () -> Easy?
        /// `curl_easy_cleanup`: the handle must not be in a multi handle.
        let easyCleanup: @convention(c) (Easy) -> Void
        /// `curl_easy_reset`: resets all options; keeps connections, sessions and the DNS cache.
        let easyReset: @convention(c) (Easy) -> Void
        /// `curl_easy_setopt` with a `long`. Text is copied; lists and pointers are not. Code 48 means that the library
        /// does not know the option.
        let setLong: SetLong
        let setSize: SetSize
        let setText: SetText
        let setPointer: SetPointer
        /// `curl_easy_getinfo`: writes to the given pointer, whose type depends on the number.
        let getInfo: Get
        /// `curl_easy_pause`: 0 resumes both directions. It may call the write function, so only the driving thread may
        /// call it.
        let easyPause: @convention(c) (Easy, Int32) -> Int32
        /// `curl_easy_strerror`: returns static text.
        let easyError: @convention(c) (Int32) -> UnsafePointer<CChar>?
        let multiInit: @convention(c) () -> Multi?
        /// `curl_multi_cleanup`: all handles must have been removed.
        let multiCleanup: @convention(c) (Multi) -> Int32
        let multiAdd: @convention(c) (Multi, Easy) -> Int32
        /// `curl_multi_remove_handle`: ends the transfer. Its connection is closed unless the whole response was read.
        let multiRemove: @convention(c) (Multi, Easy) -> Int32
        /// `curl_multi_perform`: does everything possible without waiting, and calls the callbacks on this thread.
        let multiPerform: @convention(c) (Multi, UnsafeMutablePointer<Int32>) -> Int32
        /// `curl_multi_poll` (7.66): waits for a socket, a timer of curl, `multiWakeup`, or this number of
        /// milliseconds.
        let multiPoll: @convention(c) (Multi, UnsafeRawPointer?, UInt32, Int32, UnsafeMutablePointer<Int32>?) -> Int32
        /// `curl_multi_wakeup` (7.68): ends the running poll, or else the next one. Any thread may call it.
        let multiWakeup: @convention(c) (Multi) -> Int32
        /// `curl_multi_info_read`: a `CURLMsg *` that is valid until the next call, or nil.
        let multiInfo: @convention(c) (Multi, UnsafeMutablePointer<Int32>) -> UnsafeRawPointer?
        let multiSetLong: SetLong
        /// `curl_slist_append`: copies the text and returns the new list; nil if memory is exhausted.
        let listAppend: @convention(c) (List?, UnsafePointer<CChar>) -> List?
        let listFree: @convention(c) (List?) -> Void
        let version: CurlVersion

        /// The library of this process. Loading it is attempted once.
        static let shared = Result { try CurlLibrary() }

        private init() throws {
            let image = try Self.image()
            func symbol<Function>(_ name: String) throws -> Function {
                do { return try image.function(name) } catch {
                    throw TransportError.curlUnavailable("\(error.message); 7.68 or later is needed")
                }
            }
            easyInit = try symbol("curl_easy_init")
            easyCleanup = try symbol("curl_easy_cleanup")
            easyReset = try symbol("curl_easy_reset")
            setLong = try symbol("curl_easy_setopt")
            setSize = try symbol("curl_easy_setopt")
            setText = try symbol("curl_easy_setopt")
            setPointer = try symbol("curl_easy_setopt")
            getInfo = try symbol("curl_easy_getinfo")
            easyPause = try symbol("curl_easy_pause")
            easyError = try symbol("curl_easy_strerror")
            multiInit = try symbol("curl_multi_init")
            multiCleanup = try symbol("curl_multi_cleanup")
            multiAdd = try symbol("curl_multi_add_handle")
            multiRemove = try symbol("curl_multi_remove_handle")
            multiPerform = try symbol("curl_multi_perform")
            multiPoll = try symbol("curl_multi_poll")
            multiWakeup = try symbol("curl_multi_wakeup")
            multiInfo = try symbol("curl_multi_info_read")
            multiSetLong = try symbol("curl_multi_setopt")
            listAppend = try symbol("curl_slist_append")
            listFree = try symbol("curl_slist_free_all")
            // `CURL_GLOBAL_ALL`. Calls are counted, so Foundation may also call it.
            let initialize: @convention(c) (Int) -> Int32 = try symbol("curl_global_init")
            guard initialize(3) == 0 else { throw TransportError.curlUnavailable("it cannot be initialized") }
            let information: @convention(c) (Int32) -> UnsafeRawPointer = try symbol("curl_version_info")
            version = CurlVersion(information(0))
        }

        private static func image() throws -> SystemLibrary {
            if let library = try? SystemLibrary("libcurl.so.4") { return library }
            do { return try SystemLibrary("libcurl-gnutls.so.4") } catch {
                throw TransportError.curlUnavailable(error.message)
            }
        }

        func message(_ code: Int32) -> String {
            easyError(code).map { String(cString: $0) } ?? "error \(code)"
        }
    }

    extension TransportError {
        /// The package is `libcurl4` on Debian and Ubuntu, and `libcurl` on Fedora and Amazon Linux.
        static func curlUnavailable(_ reason: String) -> Self {
            Self(
                .curlUnavailable,
                "\(reason); install the package libcurl4 (Debian, Ubuntu) or libcurl (Fedora, Amazon Linux)")
        }
    }
#endif
