import Foundation
import Testing

@testable import RuntimeKit

/// More fields than bits in a word, as long API objects have.
private struct ManyFields: JSONModel, Hashable {
    let f0: String
    let f1: Int?
    let f2: Bool
    let f3: String
    let f4: Int?
    let f5: Bool
    let f6: String
    let f7: Int?
    let f8: Bool
    let f9: String
    let f10: Int?
    let f11: Bool
    let f12: String
    let f13: Int?
    let f14: Bool
    let f15: String
    let f16: Int?
    let f17: Bool
    let f18: String
    let f19: Int?
    let f20: Bool
    let f21: String
    let f22: Int?
    let f23: Bool
    let f24: String
    let f25: Int?
    let f26: Bool
    let f27: String
    let f28: Int?
    let f29: Bool
    let f30: String
    let f31: Int?
    let f32: Bool
    let f33: String
    let f34: Int?
    let f35: Bool
    let f36: String
    let f37: Int?
    let f38: Bool
    let f39: String
    let f40: Int?
    let f41: Bool
    let f42: String
    let f43: Int?
    let f44: Bool
    let f45: String
    let f46: Int?
    let f47: Bool
    let f48: String
    let f49: Int?
    let f50: Bool
    let f51: String
    let f52: Int?
    let f53: Bool
    let f54: String
    let f55: Int?
    let f56: Bool
    let f57: String
    let f58: Int?
    let f59: Bool
    let f60: String
    let f61: Int?
    let f62: Bool
    let f63: String
    let f64: Int?
    let f65: Bool
    let f66: String
    let f67: Int?
    let f68: Bool
    let f69: String
    let f70: Int?
    let f71: Bool
    let f72: String
    let f73: Int?
    let f74: Bool
    let f75: String
    let f76: Int?
    let f77: Bool
    let f78: String
    let f79: Int?
    let f80: Bool
    let f81: String
    let f82: Int?
    let f83: Bool
    let f84: String
    let f85: Int?
    let f86: Bool
    let f87: String
    let f88: Int?
    let f89: Bool
    let f90: String
    let f91: Int?
    let f92: Bool
    let f93: String
    let f94: Int?
    let f95: Bool
    let f96: String
    let f97: Int?
    let f98: Bool
    let f99: String
    let f100: Int?
    let f101: Bool
    let f102: String
    let f103: Int?
    let f104: Bool
    let f105: String
    let f106: Int?
    let f107: Bool
    let f108: String
    let f109: Int?
    let f110: Bool
    let f111: String
    let f112: Int?
    let f113: Bool
    let f114: String
    let f115: Int?
    let f116: Bool
    let f117: String
    let f118: Int?
    let f119: Bool
    let f120: String
    let f121: Int?
    let f122: Bool
    let f123: String
    let f124: Int?
    let f125: Bool
    let f126: String
    let f127: Int?
    let f128: Bool
    let f129: String

    static var fields: JSONFields<Self> {
        JSONFields(
            .field("f0", \.f0), .field("f1", \.f1), .field("f2", \.f2), .field("f3", \.f3),
            .field("f4", \.f4), .field("f5", \.f5), .field("f6", \.f6), .field("f7", \.f7),
            .field("f8", \.f8), .field("f9", \.f9), .field("f10", \.f10), .field("f11", \.f11),
            .field("f12", \.f12), .field("f13", \.f13), .field("f14", \.f14), .field("f15", \.f15),
            .field("f16", \.f16), .field("f17", \.f17), .field("f18", \.f18), .field("f19", \.f19),
            .field("f20", \.f20), .field("f21", \.f21), .field("f22", \.f22), .field("f23", \.f23),
            .field("f24", \.f24), .field("f25", \.f25), .field("f26", \.f26), .field("f27", \.f27),
            .field("f28", \.f28), .field("f29", \.f29), .field("f30", \.f30), .field("f31", \.f31),
            .field("f32", \.f32), .field("f33", \.f33), .field("f34", \.f34), .field("f35", \.f35),
            .field("f36", \.f36), .field("f37", \.f37), .field("f38", \.f38), .field("f39", \.f39),
            .field("f40", \.f40), .field("f41", \.f41), .field("f42", \.f42), .field("f43", \.f43),
            .field("f44", \.f44), .field("f45", \.f45), .field("f46", \.f46), .field("f47", \.f47),
            .field("f48", \.f48), .field("f49", \.f49), .field("f50", \.f50), .field("f51", \.f51),
            .field("f52", \.f52), .field("f53", \.f53), .field("f54", \.f54), .field("f55", \.f55),
            .field("f56", \.f56), .field("f57", \.f57), .field("f58", \.f58), .field("f59", \.f59),
            .field("f60", \.f60), .field("f61", \.f61), .field("f62", \.f62), .field("f63", \.f63),
            .field("f64", \.f64), .field("f65", \.f65), .field("f66", \.f66), .field("f67", \.f67),
            .field("f68", \.f68), .field("f69", \.f69), .field("f70", \.f70), .field("f71", \.f71),
            .field("f72", \.f72), .field("f73", \.f73), .field("f74", \.f74), .field("f75", \.f75),
            .field("f76", \.f76), .field("f77", \.f77), .field("f78", \.f78), .field("f79", \.f79),
            .field("f80", \.f80), .field("f81", \.f81), .field("f82", \.f82), .field("f83", \.f83),
            .field("f84", \.f84), .field("f85", \.f85), .field("f86", \.f86), .field("f87", \.f87),
            .field("f88", \.f88), .field("f89", \.f89), .field("f90", \.f90), .field("f91", \.f91),
            .field("f92", \.f92), .field("f93", \.f93), .field("f94", \.f94), .field("f95", \.f95),
            .field("f96", \.f96), .field("f97", \.f97), .field("f98", \.f98), .field("f99", \.f99),
            .field("f100", \.f100), .field("f101", \.f101), .field("f102", \.f102), .field("f103", \.f103),
            .field("f104", \.f104), .field("f105", \.f105), .field("f106", \.f106), .field("f107", \.f107),
            .field("f108", \.f108), .field("f109", \.f109), .field("f110", \.f110), .field("f111", \.f111),
            .field("f112", \.f112), .field("f113", \.f113), .field("f114", \.f114), .field("f115", \.f115),
            .field("f116", \.f116), .field("f117", \.f117), .field("f118", \.f118), .field("f119", \.f119),
            .field("f120", \.f120), .field("f121", \.f121), .field("f122", \.f122), .field("f123", \.f123),
            .field("f124", \.f124), .field("f125", \.f125), .field("f126", \.f126), .field("f127", \.f127),
            .field("f128", \.f128), .field("f129", \.f129)
        )
    }
}

struct ManyFieldsTests {
    private func member(_ index: Int) -> String {
        let values = ["\"text number \(index)\"", "\(index)", "\(index % 2 == 0)"]
        return "\"f\(index)\":\(values[index % 3])"
    }

    @Test func allAreReadInAnyOrder() throws {
        let members = (0..<130).map(member)
        let text = "{\(members.joined(separator: ","))}"
        let value: ManyFields = try read(text)
        try expectEqual(written(value), text)
        try expectEqual(read("{\(members.reversed().joined(separator: ", "))}", as: ManyFields.self), value)
        try expectEqual(read("{\((members + members).joined(separator: ","))}", as: ManyFields.self), value)
    }

    @Test func eachMayBeMissing() throws {
        for left in 0..<130 {
            let members = (0..<130).filter { $0 != left }.map(member)
            let error = failure("{\(members.joined(separator: ","))}", as: ManyFields.self)
            expectEqual(error?.message, left % 3 == 1 ? nil : "the key \"f\(left)\" is missing")
        }
    }
}
