import CharacterDomain
import CharacterEmblems
import Foundation
import PictureKit
import RepositoryTesting
import Testing

@Suite struct EmblemsOfCatalogTests {
  @Test("Every 20th character of the catalog has a picture of its own, and most have a region")
  func catalog() throws {
    let path = "Modules/Data/CCatalog/characters.jsonl"
    let text = try #require(try RepositoryFiles().text(of: path))
    let emblems = try text.split(separator: "\n").enumerated()
      .filter { $0.offset % 20 == 0 }
      .map { Emblem(of: try JSONDecoder().decode(Entry.self, from: Data($1.utf8)).character) }
    #expect(emblems.count > 60)
    #expect(Set(emblems.map { $0.image(size: 16) }).count == emblems.count)
    #expect(emblems.count { $0.description.contains("elsewhere") } * 20 < emblems.count)
  }
}

/// The facts of a line in the catalog that emblems show.
private struct Entry: Decodable {
  let name, language, occupation, biography: String
  let tradition: String?
  let kind: CharacterKind

  var character: FictionalCharacter {
    FictionalCharacter(
      id: CharacterID(1), name: name, tradition: tradition, language: language, kind: kind,
      occupation: occupation, biography: biography)
  }
}
