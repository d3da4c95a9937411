import CatalogSourceKit
import CharacterCatalog
import CharacterDomain
import Foundation
import RepositoryTesting
import Testing

@Suite struct EmbeddedCatalogTests {
  private let source: CatalogSource

  init() throws {
    let path = try RepositoryFiles().location(of: "Modules/Data/CCatalog")
    source = try CatalogSource(folder: URL(filePath: path, directoryHint: .isDirectory))
  }

  @Test("Finds no violation in the source of the catalog")
  func rules() throws { #expect(CatalogCheck(source).problems() == []) }

  @Test("Embeds exactly the characters of the source")
  func agreement() async throws {
    let characters = source.characters
    let catalog = CharacterCatalog()
    let total = try await catalog.list(.init(), sort: .name, page: PageRequest(limit: 0)).total
    #expect(total == .exactly(characters.count))
    for character in characters {
      let found = try await catalog.character(character.id)
      #expect(found == character)
    }
  }

  @Test("Embeds exactly the works of the source")
  func works() async throws {
    #expect(try await CharacterCatalog().works() == source.works)
  }

  @Test("Finds every character by every name, in every Unicode normalization")
  func names() async throws {
    let catalog = CharacterCatalog()
    for character in source.characters {
      for name in [character.name] + character.aliases {
        for typed in [name, name.decomposedStringWithCanonicalMapping] {
          let found = try await catalog.find(.name(typed), limit: 50)
          #expect(found.contains { $0.reference == character.reference }, "\(typed)")
          let page = try await catalog.search(typed, in: .init(), page: PageRequest(limit: 1_000))
          #expect(page.items.contains { $0.summary.reference == character.reference }, "\(typed)")
        }
      }
    }
  }
}
