import Foundation
import RuntimeKit

/// A record with an object and lists in it, and nothing that is very long.
struct Record: JSONModel {
    let id: Int
    let name: String
    let email: String?
    let isActive: Bool
    let balance: Double
    let position: Position
    let tags: [String]
    let visits: [Int]

    static var fields: JSONFields<Self> {
        JSONFields(
            .field("id", \.id),
            .field("name", \.name),
            .field("email", \.email),
            .field("active", \.isActive),
            .field("balance", \.balance),
            .field("position", \.position),
            .field("tags", \.tags),
            .field("visits", \.visits)
        )
    }

    init(_ index: Int) {
        id = index
        name = "Customer number \(index)"
        email = index % 3 == 0 ? nil : "customer\(index)@mail.example"
        isActive = index % 2 == 0
        balance = Double(index % 100_000) / 100
        position = Position(latitude: Double(index % 180) - 90, longitude: Double(index % 3600) / 10 - 180)
        tags = (0..<index % 4).map { "tag \($0)" }
        visits = (0..<index % 6).map { index * $0 }
    }
}

/// Numbers alone, whose values take up less than their text.
struct Position: JSONModel {
    let latitude: Double
    let longitude: Double

    static var fields: JSONFields<Self> {
        JSONFields(.field("latitude", \.latitude), .field("longitude", \.longitude))
    }
}

/// A JSON array of about so many bytes, put together without keeping more than a small part of it.
func document<Value: JSONCodable>(_ bytes: Int, _ make: (Int) -> Value) throws -> Data {
    var document = Data(capacity: bytes + 1_000_000)
    var index = 0
    document.append(UInt8(ascii: "["))
    while document.count < bytes {
        let part = try (index..<index + 1000).map(make).jsonData()
        if index > 0 { document.append(UInt8(ascii: ",")) }
        document.append(part.dropFirst().dropLast())
        index += 1000
    }
    document.append(UInt8(ascii: "]"))
    return document
}
