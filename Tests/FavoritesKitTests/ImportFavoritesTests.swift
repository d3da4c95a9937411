import CharacterDomain
import CharacterDomainTesting
import CommandLineKit
import CommandLineTesting
import Foundation
import Testing

@testable import FavoritesKit

@MainActor @Suite struct ImportFavoritesTests {
  private func withFile<Value>(
    _ text: String?, _ body: (String) async throws -> Value
  ) async throws -> Value {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    if let text { try Data(text.utf8).write(to: file) }
    defer { try? FileManager.default.removeItem(at: file) }
    return try await body(file.path)
  }

  private func ids(_ repository: InMemoryFavoritesRepository) async throws -> [String] {
    try await repository.favorites().ids.map(\.description)
  }

  @Test("What one computer exports, another one imports in the same order")
  func transfer() async throws {
    let first = InMemoryFavoritesRepository([2, 1, 4711].map { CharacterID($0) })
    let export = await run(["favorites", "export"], with: assembly(over: first))
    #expect(export.error == "" && export.output.hasSuffix("{\"id\":4711}\n"))
    let second = InMemoryFavoritesRepository([CharacterID(1)])
    let outcome = try await withFile(export.output) {
      await run(["favorites", "import", $0], with: assembly(over: second))
    }
    #expect(outcome.code == .failure)
    #expect(outcome.error == "line 3: no character with ID 4711\n")
    #expect(outcome.output.contains(" is already a favorite\n"))
    #expect(try await ids(second) == ["1", "2"])
    #expect(await run(["favorites", "undo"], with: assembly(over: second)).code == .success)
    #expect(try await ids(second) == ["1"])
  }

  @Test("Reads IDs and objects, and reports other lines by number")
  func lines() async throws {
    let repository = InMemoryFavoritesRepository()
    let text =
      "\u{FEFF}1\r\n\n swapi:7 \n{\"id\":\"swapi:8\",\"x\":1}\nHolmes\n{\"id\":-1}\n{\n1\n2"
    let outcome = try await withFile(text) {
      await run(["favorites", "import", $0], with: assembly(over: repository))
    }
    #expect(
      outcome.error == """
        line 5: 'Holmes' is not an ID
        line 6: '{"id":-1}' is not an ID
        line 7: '{' is not an ID

        """)
    #expect(try await ids(repository) == ["1", "swapi:7", "swapi:8", "2"])
  }

  @Test("Reads standard input")
  func standardInput() async throws {
    let repository = InMemoryFavoritesRepository()
    let outcome = await StandardInput.$current.withValue(.text("2\n{\"id\":1}\n")) {
      await run(["favorites", "import", "-"], with: assembly(over: repository))
    }
    #expect(outcome.code == .success)
    #expect(try await ids(repository) == ["2", "1"])
  }

  @Test("Writes a new file, and reports files that can't be read or created")
  func files() async throws {
    let favorites = assembly(over: InMemoryFavoritesRepository([CharacterID(1)]))
    try await withFile(nil) { path in
      #expect(await run(["favorites", "export", path], with: favorites) == CommandOutcome())
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(text == "{\"id\":1,\"name\":\"Sherlock Holmes\"}\n")
      let again = await run(["favorites", "export", path], with: favorites)
      #expect(again.error.hasSuffix("File exists\nhint: choose another name\n"))
    }
    #expect(
      await run(["favorites", "import", "/no/such/file"], with: favorites)
        == CommandOutcome(error: "error: no such file: '/no/such/file'\n", code: .notFound))
  }

  @Test("Completes file names")
  func completion() async {
    #expect(
      await run(["__complete", "words", "favorites", "import", ""]).output == "\u{1F}files\n")
  }
}
