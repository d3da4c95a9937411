import CharacterDomain
import CharacterDomainTesting
import CommandLineTesting
import RandomTesting
import Testing

@testable import TransferKit

@MainActor @Suite struct RandomRoundTripTests {
  /// IDs of a source: numbers, digits that are no usual number, other text, and the names of sources.
  private static func ids(of source: SourceName) -> [CharacterID] {
    let locals = [
      "0", "1", "12", "012", "-5", "+5", "9007199254740991", "9007199254740992",
      "9223372036854775807", "9223372036854775808", "ab c", "a:b", "swapi:1", "personal:1",
      "personal:personal:1", "postgres:7", "embedded:3", "é;=\\ x", "\"", "personal:",
    ]
    return locals.compactMap { CharacterID(source: source, local: $0) }
  }

  @Test("What an export contains, an import reads back", arguments: RandomSource.seeds)
  func random(seed: UInt64) async throws {
    var random = RandomSource(seed: seed)
    for source in [SourceName.personal, .postgres] {
      let ids = Self.ids(of: source)
      let characters = ids.map { FictionalCharacter.random($0, among: ids, &random) }
        .sorted { $0.id < $1.id }
      for format in TransferFormat.allCases {
        let exported = InMemoryCharacterRepository(characters)
        let export = await TransferProgram.program(exporting: exported)
          .run(["export", "--format", format.rawValue])
        let stores = StubStores()
        let options = ["--format", format.rawValue, "--strict", "--source", "\(source)"]
        let outcome = try await TransferProgram.run(
          importing: Array(export.output.utf8), options, into: stores)
        #expect(outcome.error == "")
        let read = try await stores.store(of: source).all
        #expect(read == characters)
      }
    }
  }

  @Test("A file of one source can be imported into another one")
  func otherSource() async throws {
    let ada = FictionalCharacter(id: CharacterID(12), name: "Ada")
    let export = await TransferProgram.program(exporting: InMemoryCharacterRepository([ada]))
      .run(["export"])
    #expect(export == CommandOutcome(output: "{\"id\":12,\"name\":\"Ada\"}\n"))
    let stores = StubStores()
    _ = try await TransferProgram.run(importing: export.output, into: stores)
    #expect(try await stores.personal.all.map(\.id) == [CharacterID("personal:12")])
  }

  @Test(
    "A number, its digits and a qualified ID are the same ID",
    arguments: ["7", "\"7\"", "\"personal:7\"", "7.0"])
  func sameID(_ id: String) async throws {
    let stores = StubStores()
    _ = try await TransferProgram.run(importing: "{\"id\":\(id),\"name\":\"A\"}", into: stores)
    #expect(try await stores.personal.all.map(\.id) == [CharacterID("personal:7")])
  }
}
