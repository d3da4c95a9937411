import CharacterDomain
import CharacterDomainTesting
import Testing

@Suite struct NamedCharactersTests {
  @Test("Characters with names have IDs from 1 and slugs")
  func named() {
    let characters = [FictionalCharacter].named(["Ada", "Bob"])
    #expect(characters.map(\.name) == ["Ada", "Bob"])
    #expect(characters.map(\.id) == [CharacterID(1), CharacterID(2)])
    #expect(characters.map(\.slug) == ["slug-1", "slug-2"])
  }
}
