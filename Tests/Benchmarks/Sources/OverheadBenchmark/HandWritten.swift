import Foundation
import RuntimeKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The same calls as somebody writes them without this package: `Codable` structs, one decoder, one session.
struct HandWritten: Sendable {
    let server: URL
    let session: URLSession
    private let decoder: JSONDecoder

    struct ProductList: Codable, Hashable, Sendable {
        let items: [Product]
        let total: Int
    }

    struct Product: Codable, Hashable, Sendable {
        let id: Int
        let sku: String
        let name: String
        let price: Price
        let inStock: Bool
        let summary: String?
        let tags: [String]
        let rating: Double?
        let reviews: Int?
        let weight: Double?
        let maker: Maker?
        let images: [Image]?
        let updatedAt: Date

        enum CodingKeys: String, CodingKey {
            case id, sku, name, price
            case inStock = "in_stock"
            case summary, tags, rating, reviews, weight, maker, images
            case updatedAt = "updated_at"
        }
    }

    struct Price: Codable, Hashable, Sendable {
        let amount: Double
        let currency: String
    }

    struct Maker: Codable, Hashable, Sendable {
        let id: Int
        let name: String
        let url: String
    }

    struct Image: Codable, Hashable, Sendable {
        let url: String
        let width: Int
        let height: Int
    }

    struct UnexpectedStatus: Error {
        let status: Int
    }

    init(server: URL) {
        self.server = server
        // As little is kept as on the other side.
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpShouldSetCookies = false
        configuration.urlCache = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        session = URLSession(configuration: configuration)
        decoder = Self.decoder()
    }

    private static func decoder() -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return decoder
    }

    /// What this side makes of a document.
    static func decoded(_ document: Data) throws -> ProductList {
        try decoder().decode(ProductList.self, from: document)
    }

    func small() async throws -> Product { try await get("small.json") }
    func medium() async throws -> ProductList { try await get("medium.json") }
    func large() async throws -> ProductList { try await get("large.json") }

    private func get<Value: Decodable>(_ path: String) async throws -> Value {
        var request = URLRequest(url: server.appendingPathComponent(path))
        request.setValue("application/json", forHTTPHeaderField: "Accept")
        let (data, response) = try await session.data(for: request)
        guard let status = (response as? HTTPURLResponse)?.statusCode, status == 200 else {
            throw UnexpectedStatus(status: (response as? HTTPURLResponse)?.statusCode ?? 0)
        }
        return try decoder.decode(Value.self, from: data)
    }
}
