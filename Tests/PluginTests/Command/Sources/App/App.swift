import RuntimeKit

@main
enum App {
    static func main() async throws {
        let stub = StubTransport { $0.on(Notes.AddNote.self, return: Notes.Note(text: "Milk", id: 1)) }
        let note = try await Notes(transport: stub).addNote(Notes.NewNote(text: "Milk"))
        print("\(note.id): \(note.text)")
    }
}
