import CharacterDomain
import CharacterDomainTesting
import Testing

@testable import RelatedKit

@Suite struct GetRelatedTests {
  private let getRelated = GetRelated(repository: InMemoryCharacterRepository(.relatives))

  private func related(_ name: String, depth: Int) async throws -> Related {
    try await getRelated(RelatedRequest(.text(name), depth: depth))
  }

  @Test(
    "Follows relations up to the depth, and returns each character once",
    arguments: [
      (0, ["Ada 0"]), (1, ["Ada 0", "Bob 1", "Cy 1"]), (2, ["Ada 0", "Bob 1", "Cy 1", "Dee 2"]),
      (3, ["Ada 0", "Bob 1", "Cy 1", "Dee 2", "Ed 3"]),
      (9, ["Ada 0", "Bob 1", "Cy 1", "Dee 2", "Ed 3"]),
    ])
  func depth(_ depth: Int, _ names: [String]) async throws {
    let nodes = try await related("ada", depth: depth).nodes
    #expect(nodes.map { "\($0.character.name) \($0.depth)" } == names)
  }

  @Test("Returns each relation once, from the character that was found first")
  func edges() async throws {
    let edges = try await related("ada", depth: 9).edges
    #expect(
      edges.map { "\($0.from) \($0.kind) \($0.to)" }
        == ["1 child 2", "1 friend 3", "1 rival 3", "2 child 4", "2 friend 3", "4 alterEgo 5"])
  }

  @Test(
    "Finds the shortest path, with all relations between its characters",
    arguments: [
      ("ada", "ada", "Ada 0", ""), ("ada", "cy", "Ada 0, Cy 1", "1 friend 3, 1 rival 3"),
      ("cy", "ed", "Cy 0, Bob 1, Dee 2, Ed 3", "3 friend 2, 2 child 4, 4 alterEgo 5"),
      ("ED", "3", "Ed 0, Dee 1, Bob 2, Cy 3", "5 alterEgo 4, 4 parent 2, 2 friend 3"),
      ("ada", "zoe", "", ""), ("zoe", "ada", "", ""),
    ])
  func path(_ first: String, _ last: String, _ nodes: String, _ edges: String) async throws {
    let request = RelatedRequest(.text(first), to: CharacterName(typed: last))
    let path = try await getRelated(request)
    #expect(path.nodes.map { "\($0.character.name) \($0.depth)" }.joined(separator: ", ") == nodes)
    #expect(path.edges.map { "\($0.from) \($0.kind) \($0.to)" }.joined(separator: ", ") == edges)
    #expect(path.ends?.first.slug == first.lowercased())
    #expect(path.ends?.last.slug == (last == "3" ? "cy" : last))
  }

  @Test("Throws an error if the target can't be resolved")
  func unknownTarget() async {
    await #expect(throws: ResolveCharacterError.unknownID("99")) {
      try await getRelated(RelatedRequest(.text("ada"), to: .id(CharacterID(99))))
    }
    await #expect(throws: ResolveCharacterError.emptyName) {
      try await getRelated(RelatedRequest(.text("ada"), to: .text("")))
    }
  }

  @Test("Throws an error if the name can't be resolved or the repository fails")
  func errors() async {
    await #expect(throws: ResolveCharacterError.unknownID("99")) {
      try await getRelated(RelatedRequest(.id(CharacterID(99)), depth: 1))
    }
    let all = [FictionalCharacter].relatives
    let broken = StubCharacterRepository(onCharacter: { id throws(CharacterRepositoryError) in
      if id == CharacterID(2) { throw .storage(reason: "damaged") }
      return all[(id.number ?? 0) - 1]
    })
    await #expect(throws: ResolveCharacterError.repository(.storage(reason: "damaged"))) {
      try await GetRelated(repository: broken)(RelatedRequest(.id(CharacterID(1)), depth: 2))
    }
  }
}
