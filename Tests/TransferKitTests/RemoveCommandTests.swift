import CharacterDomain
import CharacterDomainTesting
import CommandLineKit
import CommandLineTesting
import Testing

@testable import TransferKit

@MainActor @Suite struct RemoveCommandTests {
  private let stores = StubStores(
    InMemoryCharacterRepository(
      ["1", "2", "swapi:1"].compactMap { local in
        CharacterID(source: .personal, local: local).map {
          FictionalCharacter(id: $0, name: "Name \(local)")
        }
      }))

  private func run(_ words: String...) async -> CommandOutcome {
    await TransferProgram.program(into: stores).run(["remove"] + words)
  }

  private var rest: [String] {
    get async throws { try await stores.personal.all.map(\.id.local) }
  }

  @Test("Removes characters by ID")
  func removes() async throws {
    #expect(
      await run("personal:1", "personal:swapi:1", "personal:1")
        == CommandOutcome(
          output: "removed Name 1 (personal:1)\nremoved Name swapi:1 (personal:swapi:1)\n"))
    #expect(try await rest == ["2"])
    #expect(
      await run("2", "--source", "personal", "--json")
        == CommandOutcome(
          output: """
            [
              {
                "id": "personal:2",
                "slug": null,
                "name": "Name 2"
              }
            ]

            """))
    #expect(try await rest == [])
  }

  @Test("Removes nothing if a character doesn't exist")
  func unknown() async throws {
    #expect(
      await run("personal:1", "personal:9")
        == CommandOutcome(error: "error: no character with ID personal:9\n", code: .notFound))
    #expect(try await rest.count == 3)
  }

  @Test(
    "Refuses an ID that names no source that can be changed",
    arguments: [
      (
        ["1"],
        "the ID '1' names no source\nhint: write 'personal:1', or add --source personal"
      ),
      (["swapi:1"], "characters of swapi can't be removed"), (["Ada"], "'Ada' is not an ID"),
      (["personal:1", "postgres:1"], "the IDs are of several sources"),
    ])
  func refuses(_ words: [String], _ error: String) async throws {
    let outcome = await TransferProgram.program(into: stores).run(["remove"] + words)
    let usage = "usage: characters remove [options] ID...\n"
    #expect(outcome == CommandOutcome(error: "error: \(error)\n\(usage)", code: .usage))
    #expect(try await rest.count == 3)
  }
}
