import CharacterDomain
import CharacterSources
import HTTPTesting
import Testing

@Suite struct RickAndMortySourceTests {
  private static let ada = """
    {"id": 7, "name": "Ada", "status": "Alive", "species": "Human", "type": "", "gender": "unknown",
    "origin": {"name": "unknown", "url": ""}, "location": {"name": "Mars", "url": ""},
    "image": "https://example.com/7.jpeg", "episode": ["a", "b"], "added": [1]}
    """

  @Test("An entry has the facts that the server knows")
  func entry() async throws {
    let transport = StubTransport.json(Self.ada)
    let character = try await source("rickandmorty", transport).entry("7")
    #expect(
      character
        == FictionalCharacter(
          id: try #require(CharacterID("rickandmorty:7")), name: "Ada", work: "Rick and Morty",
          kind: .human,
          facts: [
            LabeledFact("Status", "Alive"), LabeledFact("Species", "Human"),
            LabeledFact("Location", "Mars"), LabeledFact("Episodes", "2"),
          ], image: "https://example.com/7.jpeg"))
    #expect(transport.paths == ["/character/7"])
  }

  @Test("A page has complete entries and the number of the next page")
  func page() async throws {
    let next = #""https://production.example/character?page=2""#
    let transport = StubTransport.json(
      #"{"info": {"count": 21, "pages": 2, "next": \#(next)}, "results": [\#(Self.ada)]}"#)
    let page = try await source("rickandmorty", transport).page(after: nil)
    #expect(page.characters.map(\.name) == ["Ada"])
    #expect((page.next, page.total, page.isComplete) == ("2", 21, true))
    #expect(transport.paths == ["/character?page=1"])
  }

  @Test("There is no page after the last one", arguments: ["null", #""""#])
  func lastPage(next: String) async throws {
    let transport = StubTransport.json(#"{"info": {"next": \#(next)}, "results": []}"#)
    #expect(try await source("rickandmorty", transport).page(after: "2").next == nil)
    #expect(transport.paths == ["/character?page=2"])
  }

  @Test("A page past the end is not found")
  func pastTheEnd() async throws {
    let transport = StubTransport.json(#"{"error": "There is nothing here"}"#, status: 404)
    let source = try source("rickandmorty", transport)
    await #expect(throws: CharacterRepositoryError.notFound) { try await source.page(after: "99") }
  }

  @Test(
    "An ID that is no number is not found, without a request", arguments: ["rick", "01", "1/2"])
  func invalidID(local: String) async throws {
    let transport = StubTransport()
    let source = try source("rickandmorty", transport)
    await #expect(throws: CharacterRepositoryError.notFound) { try await source.entry(local) }
    #expect(transport.requests.isEmpty)
  }
}
