import RuntimeKit
import RuntimeKitTesting

@main
enum App {
    static func main() async throws {
        let stub = StubTransport { $0.on(Tea.Get.self, .success(Tea.Leaves(id: 7, name: "Assam"))) }
        print(try await Tea(transport: stub).get(id: 7).name)
    }
}
