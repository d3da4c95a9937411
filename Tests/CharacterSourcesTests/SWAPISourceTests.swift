import CharacterDomain
import CharacterSources
import HTTPTesting
import Testing

@Suite struct SWAPISourceTests {
  private static let ada = """
    {"name": "Ada", "height": "172", "mass": "1,358", "hair_color": "n/a", "skin_color": "none",
    "eye_color": "blue", "birth_year": "19BBY", "gender": "unknown",
    "films": ["https://example.com/api/films/1/"], "url": "https://example.com/api/people/7/"}
    """

  @Test("An entry has its ID from its address, and the facts that the server knows")
  func entry() async throws {
    let transport = StubTransport.json(Self.ada)
    let character = try await source("swapi", transport).entry("7")
    #expect(
      character
        == FictionalCharacter(
          id: try #require(CharacterID("swapi:7")), name: "Ada", work: "Star Wars",
          facts: [
            LabeledFact("Born", "19BBY"), LabeledFact("Height", "172 cm"),
            LabeledFact("Mass", "1,358 kg"), LabeledFact("Eyes", "blue"),
            LabeledFact("Films", "1"),
          ]))
    #expect(transport.paths == ["/people/7/"])
  }

  @Test("A page has the number of the next page")
  func page() async throws {
    let transport = StubTransport.json(
      #"{"count": 82, "next": "https://example.com/", "results": [\#(Self.ada)]}"#)
    let page = try await source("swapi", transport).page(after: "3")
    #expect(page.characters.map(\.name) == ["Ada"])
    #expect((page.next, page.total, page.isComplete) == ("4", 82, true))
    #expect(transport.paths == ["/people/?page=3"])
  }

  @Test("A page past the end is not found")
  func pastTheEnd() async throws {
    let transport = StubTransport.json(#"{"detail": "Invalid page."}"#, status: 404)
    let source = try source("swapi", transport)
    await #expect(throws: CharacterRepositoryError.notFound) { try await source.page(after: "99") }
  }
}
