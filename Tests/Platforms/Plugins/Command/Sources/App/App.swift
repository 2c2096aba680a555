import RuntimeKit
import RuntimeKitTesting

@main
enum App {
    static func main() async throws {
        let stub = StubTransport {
            $0.on(Notes.AddNote.self, .success(Notes.Note(text: "Milk", id: 1)))
            $0.on(Menu.ListDishes.self, .success([Menu.Dish(name: "Soup")]))
        }
        let note = try await Notes(transport: stub).addNote(Notes.NewNote(text: "Milk"))
        print("\(note.id): \(note.text)")
        for dish in try await Menu(transport: stub).listDishes() { print(dish.name) }
    }
}
