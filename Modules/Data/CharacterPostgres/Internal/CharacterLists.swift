import CharacterDomain
import PostgresKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The lists of a character, which the column `lists` contains as JSON.
struct CharacterLists: Codable {
  /// A relation to a character that may be missing, so the name isn't stored.
  struct StoredRelation: Codable {
    let kind: String
    /// The ID of the other character within the source.
    let id: String
  }

  var aliases: [String] = []
  var relations: [StoredRelation] = []
  var facts: [LabeledFact] = []

  private static let decoder = JSONDecoder()

  init(_ character: FictionalCharacter) {
    (aliases, facts) = (character.aliases, character.facts)
    relations = character.relations.map {
      StoredRelation(kind: $0.kind.rawValue, id: $0.character.id.local)
    }
  }

  /// Decodes a value of the column.
  init(json: String?) throws(PostgresError) {
    guard let json else { return }
    do {
      self = try Self.decoder.decode(Self.self, from: Data(json.utf8))
    } catch {
      throw PostgresError(kind: .statement, message: "the column 'lists' contains invalid JSON")
    }
  }

  /// The value of the column; `nil` if all lists are empty.
  var json: String? {
    if aliases.isEmpty, relations.isEmpty, facts.isEmpty { return nil }
    let encoder = JSONEncoder()
    // Equal characters must have equal fingerprints.
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) }
  }
}
