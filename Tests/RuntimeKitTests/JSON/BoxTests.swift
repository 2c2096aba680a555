import Foundation
import Testing

@testable import RuntimeKit

/// Large structs lie in boxes inside others. Who uses them cannot tell: the same code compiles for both, and does the same.
struct BoxTests {
    protocol Labelled: JSONModel, Hashable, Codable {
        var label: String { get }
    }

    /// What a response holds.
    protocol Parcel: JSONModel, Hashable, Codable {
        associatedtype Content: Labelled
        var content: Content { get }
        var spare: Content? { get }
        init(content: Content, spare: Content?)
    }

    /// What a request carries; callers change it.
    protocol Order: JSONModel, Hashable, Codable {
        associatedtype Goods: LabelledGoods
        var goods: Goods { get set }
        var extra: Goods? { get set }
        init(goods: Goods, extra: Goods?)
    }

    protocol LabelledGoods: JSONModel, Hashable, Codable {
        var label: String { get set }
    }

    @Test func onlyTheLargeOneIsBoxed() {
        #expect(MemoryLayout<Parcels.HeavyParcel>.size < MemoryLayout<Parcels.Heavy>.size)
        #expect(MemoryLayout<Parcels.LightParcel>.size > MemoryLayout<Parcels.Light>.size)
        #expect(MemoryLayout<Parcels.HeavyOrder>.size < MemoryLayout<Parcels.HeavyGoods>.size)
    }

    @Test func responsesAreTheSame() throws {
        try readsAlike(Parcels.LightParcel.self, Parcels.Light(label: "one"), Parcels.Light(label: "two"))
        try readsAlike(Parcels.HeavyParcel.self, Parcels.Heavy(label: "one"), Parcels.Heavy(label: "two"))
    }

    @Test func requestsAreTheSame() throws {
        try writesAlike(Parcels.LightOrder.self, Parcels.LightGoods(label: "one"))
        try writesAlike(Parcels.HeavyOrder.self, Parcels.HeavyGoods(label: "one"))
    }

    private func readsAlike<P: Parcel>(_ type: P.Type, _ first: P.Content, _ second: P.Content) throws {
        let parcel = P(content: first, spare: nil)
        expectEqual(parcel.content, first)
        expectEqual(parcel.content.label, "one")
        #expect(parcel.spare == nil)
        expectEqual([first].map { P(content: $0, spare: second) }.compactMap(\.spare?.label), ["two"])
        #expect(parcel != P(content: second, spare: nil))
        #expect(parcel != P(content: first, spare: first))
        expectEqual(Set([parcel, P(content: first, spare: nil)]).count, 1)
        expectEqual(String(decoding: try parcel.jsonData(), as: UTF8.self), #"{"content":{"label":"one"}}"#)
        let document = Data(#"{"spare": {"label": "two"}, "content": {"label": "one"}}"#.utf8)
        try expectEqual(P(jsonData: document), P(content: first, spare: second))
        try expectEqual(JSONDecoder().decode(P.self, from: document), P(content: first, spare: second))
        #expect(String(reflecting: parcel).contains("label: \"one\""))
    }

    private func writesAlike<O: Order>(_ type: O.Type, _ goods: O.Goods) throws {
        let order = O(goods: goods, extra: nil)
        var copy = order
        copy.goods.label = "other"
        copy.extra = goods
        copy.extra?.label = "more"
        // A copy is a value of its own.
        expectEqual(order, O(goods: goods, extra: nil))
        expectEqual(order.goods.label, "one")
        expectEqual(copy.goods.label, "other")
        expectEqual(copy.extra?.label, "more")
        let path = \O.goods.label
        copy[keyPath: path] = "one"
        copy.extra = nil
        expectEqual(copy, order)
    }
}

extension Parcels.Light: BoxTests.Labelled {}
extension Parcels.Heavy: BoxTests.Labelled {}
extension Parcels.LightParcel: BoxTests.Parcel {}
extension Parcels.HeavyParcel: BoxTests.Parcel {}
extension Parcels.LightGoods: BoxTests.LabelledGoods {}
extension Parcels.HeavyGoods: BoxTests.LabelledGoods {}
extension Parcels.LightOrder: BoxTests.Order {}
extension Parcels.HeavyOrder: BoxTests.Order {}
