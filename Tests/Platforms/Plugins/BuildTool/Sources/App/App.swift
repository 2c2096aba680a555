import RuntimeKit
import RuntimeKitTesting

@main
enum App {
    static func main() async throws {
        let stub = StubTransport {
            $0.on(
                Weather.ForecastRequest.self,
                .success(Weather.Forecast(city: "Oslo", high: Weather.Temperature(degrees: 21.5, unit: .celsius))))
            $0.on(Tea.FindBlend.self, .success(Tea.Blend(name: "Assam", minutes: 4)))
            $0.on(Cafe.ReadOrder.self, .success(Cafe.Order(id: 7, table: "by the window")))
        }
        let forecast = try await Weather(transport: stub).forecast(city: "Oslo", days: 3)
        print("\(forecast.city): \(forecast.high.degrees) \(forecast.high.unit.rawValue)")
        let blend = try await Tea(transport: stub).findBlend(name: "assam", unit: .gram)
        print("\(blend.name): \(blend.minutes) minutes")
        let order = try await Cafe(transport: stub).readOrder(id: 7)
        print("\(order.id): \(order.table)")
    }
}
