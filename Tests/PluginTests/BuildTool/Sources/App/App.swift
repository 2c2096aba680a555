import RuntimeKit

@main
enum App {
    static func main() async throws {
        let stub = StubTransport {
            $0.on(
                Weather.ForecastRequest.self,
                return: Weather.Forecast(city: "Oslo", high: Weather.Temperature(degrees: 21.5, unit: .celsius)))
        }
        let forecast = try await Weather(transport: stub).forecast(city: "Oslo", days: 3)
        print("\(forecast.city): \(forecast.high.degrees) \(forecast.high.unit.rawValue)")
    }
}
