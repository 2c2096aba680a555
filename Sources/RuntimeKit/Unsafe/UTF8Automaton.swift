import Foundation

extension Bytes {
    /// Whether the bytes are valid UTF-8 (RFC 3629): no overlong forms, no surrogates, nothing above U+10FFFF.
    var isUTF8: Bool {
        #if DEBUG
            // The standard library is optimized even in a debug build. Its text has replacement characters for invalid
            // UTF-8.
            var text = text
            return text.withUTF8 { Bytes($0) == self }
        #else
            return count < 19 ? isUTF8ByteByByte : isUTF8InVectors
        #endif
    }

    /// The same as `isUTF8`, for few bytes.
    var isUTF8ByteByByte: Bool {
        let rows = UTF8Automaton.rows
        var state = UTF8Automaton.start
        var position = 0
        while count &- position >= 8 {
            var word: UInt64 = 0
            memcpy(&word, address + position, 8)
            if word & topBits | state & 63 != 0 {
                let end = position &+ 8
                while position < end {
                    state = rows[Int(truncatingIfNeeded: address[position])] &>> state
                    position &+= 1
                }
            } else {
                position &+= 8
            }
        }
        while position < count {
            state = rows[Int(truncatingIfNeeded: address[position])] &>> state
            position &+= 1
        }
        return state & 63 == UTF8Automaton.start
    }
}

/// A finite automaton for UTF-8 without branches, because branches are often mispredicted in text of many languages.
///
/// A state is a multiple of six. For each byte, there is a word that contains the next state for each state, in six
/// bits at the position given by the state. Shifted right by the state, the word starts with the next state. Higher
/// bits remain, because a shift only uses the lowest six bits of its count.
private enum UTF8Automaton {
    /// The state between two characters.
    static let start: UInt64 = 0

    private enum State: UInt64, CaseIterable {
        case start, last, lastTwo, lastThree, afterE0, afterED, afterF0, afterF4, broken

        /// The state after a byte.
        func next(_ byte: UInt8) -> State {
            let isContinuation = byte & 0xC0 == 0x80
            switch self {
            case .start: return first(byte)
            case .last: return isContinuation ? .start : .broken
            case .lastTwo: return isContinuation ? .last : .broken
            case .lastThree: return isContinuation ? .lastTwo : .broken
            // A smaller byte would be an overlong form.
            case .afterE0: return (0xA0...0xBF).contains(byte) ? .last : .broken
            // A larger byte would be a surrogate.
            case .afterED: return (0x80...0x9F).contains(byte) ? .last : .broken
            case .afterF0: return (0x90...0xBF).contains(byte) ? .lastTwo : .broken
            // A larger byte would be above U+10FFFF.
            case .afterF4: return (0x80...0x8F).contains(byte) ? .lastTwo : .broken
            case .broken: return .broken
            }
        }

        private func first(_ byte: UInt8) -> State {
            switch byte {
            case 0x00...0x7F: .start
            case 0xC2...0xDF: .last
            case 0xE0: .afterE0
            case 0xED: .afterED
            case 0xE1...0xEF: .lastTwo
            case 0xF0: .afterF0
            case 0xF1...0xF3: .lastThree
            case 0xF4: .afterF4
            default: .broken
            }
        }
    }

    /// A word for each of the 256 bytes. In separate memory, because an array is slow in debug builds.
    nonisolated(unsafe) static let rows = {
        let rows = UnsafeMutablePointer<UInt64>.allocate(capacity: 256)
        for byte in 0...255 {
            rows[byte] = State.allCases.reduce(0) { row, state in
                row | state.next(UInt8(byte)).rawValue * 6 << (state.rawValue * 6)
            }
        }
        return UnsafePointer(rows)
    }()
}
