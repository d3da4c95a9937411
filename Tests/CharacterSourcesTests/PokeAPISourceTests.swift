import CharacterDomain
import CharacterSources
import HTTPTesting
import Testing

@Suite struct PokeAPISourceTests {
  @Test("An entry has its English texts")
  func entry() async throws {
    let transport = StubTransport.json(
      """
      {"id": 7, "name": "ada", "color": {"name": "blue", "url": ""}, "habitat": null,
      "names": [{"language": {"name": "fr", "url": ""}, "name": "Adé"},
        {"language": {"name": "en", "url": ""}, "name": "Ada"}],
      "genera": [{"language": {"name": "en", "url": ""}, "genus": "Machine"}],
      "flavor_text_entries": [
        {"language": {"name": "en", "url": ""}, "flavor_text": "It counts\\fand\\nknits."}],
      "evolves_from_species": {"name": "loom", "url": ""}}
      """)
    let character = try await source("pokeapi", transport).entry("7")
    #expect(
      character
        == FictionalCharacter(
          id: try #require(CharacterID("pokeapi:7")), slug: "ada", name: "Ada", work: "Pokémon",
          biography: "It counts and knits.",
          facts: [
            LabeledFact("Genus", "Machine"), LabeledFact("Color", "blue"),
            LabeledFact("Evolves from", "loom"),
          ]))
    #expect(transport.paths == ["/pokemon-species/7/"])
  }

  @Test("A page has IDs and names only, and the offset of the next page")
  func page() async throws {
    let transport = StubTransport.json(
      """
      {"count": 1025, "next": "https://example.com/", "results": [
      {"name": "raging-bolt", "url": "https://example.com/api/v2/pokemon-species/1021/"}]}
      """)
    let page = try await source("pokeapi", transport).page(after: "100")
    #expect(page.characters.map(\.id.description) == ["pokeapi:1021"])
    #expect((page.next, page.total, page.isComplete) == ("101", 1025, false))
    #expect(transport.paths == ["/pokemon-species/?limit=100&offset=100"])
  }

  @Test("The page after the last one is empty")
  func pastTheEnd() async throws {
    let transport = StubTransport.json(#"{"count": 1025, "next": null, "results": []}"#)
    let page = try await source("pokeapi", transport).page(after: "2000")
    #expect(page.characters.isEmpty && page.next == nil)
  }
}
