import CharacterDomain
import CharacterEmblems
import Foundation
import PictureKit
import RepositoryTesting
import Testing

@Suite struct EmblemsOfCatalogTests {
  @Test("Every 20th character of the catalog has a picture of its own, and most have a region")
  func catalog() throws {
    let works = Dictionary(
      uniqueKeysWithValues: try lines("works.jsonl", of: Work.self).map { ($0.slug, $0) })
    let emblems = try lines("characters.jsonl", of: Entry.self).enumerated()
      .filter { $0.offset % 20 == 0 }
      .map { Emblem(of: $1.character(in: try #require(works[$1.work]))) }
    #expect(emblems.count > 60)
    #expect(Set(emblems.map { $0.image(size: 16) }).count == emblems.count)
    #expect(emblems.count { $0.description.contains("elsewhere") } * 20 < emblems.count)
  }

  private func lines<Line: Decodable>(_ file: String, of type: Line.Type) throws -> [Line] {
    let text = try #require(try RepositoryFiles().text(of: "Modules/Data/CCatalog/\(file)"))
    return try text.split(separator: "\n").map {
      try JSONDecoder().decode(type, from: Data($0.utf8))
    }
  }
}

/// The facts of a line in the catalog that emblems show.
private struct Entry: Decodable {
  let name, work, occupation, biography: String
  let tradition: String?
  let kind: CharacterKind

  func character(in work: Work) -> FictionalCharacter {
    FictionalCharacter(
      id: CharacterID(1), name: name, tradition: tradition ?? work.tradition,
      language: work.language, kind: kind, occupation: occupation, biography: biography)
  }
}

private struct Work: Decodable {
  let slug, language: String
  let tradition: String?
}
