#if canImport(Glibc)
    import Foundation

    /// An easy handle of libcurl, with functions to set its options and read its measurements.
    struct CurlHandle {
        let library: CurlLibrary
        let easy: CurlLibrary.Easy

        func set(_ option: CurlOption<Int>, _ value: Int) throws(RequestError) {
            try check(library.setLong(easy, option.number, value), option.name)
        }

        func set(_ option: CurlOption<Int64>, _ value: Int64) throws(RequestError) {
            try check(library.setSize(easy, option.number, value), option.name)
        }

        func set(_ option: CurlOption<String>, _ value: String) throws(RequestError) {
            try check(library.setText(easy, option.number, value), option.name)
        }

        func set(_ option: CurlOption<UnsafeRawPointer>, _ value: UnsafeRawPointer?) throws(RequestError) {
            try check(library.setPointer(easy, option.number, value), option.name)
        }

        func set(_ option: CurlOption<CurlBytesFunction>, _ function: CurlBytesFunction) throws(RequestError) {
            try set(option.name, option.number, unsafeBitCast(function, to: UnsafeRawPointer.self))
        }

        func set(_ option: CurlOption<CurlSeekFunction>, _ function: CurlSeekFunction) throws(RequestError) {
            try set(option.name, option.number, unsafeBitCast(function, to: UnsafeRawPointer.self))
        }

        func set(_ option: CurlOption<CurlSocketFunction>, _ function: CurlSocketFunction) throws(RequestError) {
            try set(option.name, option.number, unsafeBitCast(function, to: UnsafeRawPointer.self))
        }

        func set(_ option: CurlOption<CurlPointersFunction>, _ function: CurlPointersFunction) throws(RequestError) {
            try set(option.name, option.number, unsafeBitCast(function, to: UnsafeRawPointer.self))
        }

        func set(_ option: CurlOption<CurlRequestFunction>, _ function: CurlRequestFunction) throws(RequestError) {
            try set(option.name, option.number, unsafeBitCast(function, to: UnsafeRawPointer.self))
        }

        func set(_ option: CurlOption<CurlReportFunction>, _ function: CurlReportFunction) throws(RequestError) {
            try set(option.name, option.number, unsafeBitCast(function, to: UnsafeRawPointer.self))
        }

        private func set(_ name: String, _ number: Int32, _ value: UnsafeRawPointer) throws(RequestError) {
            try check(library.setPointer(easy, number, value), name)
        }

        private func check(_ code: Int32, _ option: String) throws(RequestError) {
            guard code != 0 else { return }
            throw RequestError(
                .unsupported, "libcurl \(library.version.text) rejects CURLOPT_\(option): \(library.message(code))")
        }

        /// A measurement of type `long` or `curl_off_t`; zero if the library does not have it.
        func value(of information: CurlInformation) -> Int64 {
            var value: Int64 = 0
            _ = library.getInfo(easy, information.rawValue, &value)
            return value
        }

        /// A measurement of type text; nil if there is none.
        func text(of information: CurlInformation) -> String? {
            var text: UnsafePointer<CChar>?
            _ = library.getInfo(easy, information.rawValue, &text)
            guard let text, text[0] != 0 else { return nil }
            return String(cString: text)
        }
    }

    /// The numbers of `CURLINFO_`: 0x100000 + n for text, 0x200000 + n for a `long`, 0x600000 + n for a `curl_off_t`.
    /// Times are in microseconds.
    enum CurlInformation: Int32 {
        case remoteAddress = 0x100020
        case statusCode = 0x200002
        case proxyStatusCode = 0x200016
        case newConnections = 0x20001A
        case httpVersion = 0x20002E
        case sentBytes = 0x600007
        case receivedBytes = 0x600008
        case totalTime = 0x600032
        case nameLookupTime = 0x600033
        case connectTime = 0x600034
        case preTransferTime = 0x600035
        case startTransferTime = 0x600036
        case tlsTime = 0x600038
    }
#endif
