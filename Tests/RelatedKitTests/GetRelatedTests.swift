import CharacterDomain
import CharacterDomainTesting
import RelatedKit
import Testing

@Suite struct GetRelatedTests {
  private let getRelated = GetRelated(repository: InMemoryCharacterRepository(.relatives))

  private func related(_ name: String, depth: Int) async throws -> Related {
    try await getRelated(RelatedRequest(.text(name), depth: depth))
  }

  @Test(
    "Follows relations up to the depth, each character once",
    arguments: [
      (0, ["Ada 0"]), (1, ["Ada 0", "Bob 1", "Cy 1"]), (2, ["Ada 0", "Bob 1", "Cy 1", "Dee 2"]),
      (3, ["Ada 0", "Bob 1", "Cy 1", "Dee 2", "Ed 3"]),
      (9, ["Ada 0", "Bob 1", "Cy 1", "Dee 2", "Ed 3"]),
    ])
  func depth(_ depth: Int, _ names: [String]) async throws {
    let nodes = try await related("ada", depth: depth).nodes
    #expect(nodes.map { "\($0.character.name) \($0.depth)" } == names)
  }

  @Test("Has each relation once, seen from the character that was found first")
  func edges() async throws {
    let edges = try await related("ada", depth: 9).edges
    #expect(
      edges.map { "\($0.from) \($0.kind) \($0.to)" }
        == ["1 child 2", "1 friend 3", "1 rival 3", "2 child 4", "2 friend 3", "4 alterEgo 5"])
  }

  @Test("A character without relations is alone")
  func alone() async throws {
    let zoe = try await related("zoe", depth: 3)
    #expect(zoe.nodes.count == 1 && zoe.edges.isEmpty)
  }

  @Test("Throws the error of the name resolution or of the repository")
  func errors() async {
    await #expect(throws: ResolveCharacterError.unknownID("99")) {
      try await getRelated(RelatedRequest(.id(CharacterID(99)), depth: 1))
    }
    let all = [FictionalCharacter].relatives
    let broken = StubCharacterRepository(
      onCharacter: { id throws(CharacterRepositoryError) in
        if id == CharacterID(2) { throw .storage(reason: "damaged") }
        return all[id.rawValue - 1]
      })
    await #expect(throws: ResolveCharacterError.repository(.storage(reason: "damaged"))) {
      try await GetRelated(repository: broken)(RelatedRequest(.id(CharacterID(1)), depth: 2))
    }
  }
}
