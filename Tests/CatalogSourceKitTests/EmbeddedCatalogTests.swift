import CatalogSourceKit
import CharacterCatalog
import CharacterDomain
import Foundation
import Testing

@Suite struct EmbeddedCatalogTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Modules/Data/CCatalog/characters.jsonl").standardized

  @Test("the catalogue's text keeps every rule")
  func rules() throws {
    #expect(CatalogCheck(try CatalogText(contentsOf: Self.file)).problems() == [])
  }

  @Test("the embedded database holds exactly what the text says")
  func agreement() async throws {
    let characters = try CatalogText(contentsOf: Self.file).characters
    let catalog = CharacterCatalog()
    let total = try await catalog.list(.init(), sort: .name, page: PageRequest(limit: 0)).total
    #expect(total == .exactly(characters.count))
    for character in characters {
      let found = try await catalog.character(character.id)
      #expect(found == character)
    }
  }

  @Test("everybody is found by every name the text gives, however it is composed")
  func names() async throws {
    let catalog = CharacterCatalog()
    for character in try CatalogText(contentsOf: Self.file).characters {
      for name in [character.name] + character.aliases {
        for typed in [name, name.decomposedStringWithCanonicalMapping] {
          let found = try await catalog.find(.name(typed), limit: 50)
          #expect(found.contains { $0.reference == character.reference }, "\(typed)")
          let met = try await catalog.search(typed, page: PageRequest(limit: 1_000))
          #expect(met.items.contains { $0.summary.reference == character.reference }, "\(typed)")
        }
      }
    }
  }
}
