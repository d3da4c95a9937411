import CharacterDomain
import Foundation

/// The rules for names in biographies. A tie is a character that the entry has a relation to. A
/// biography must name at least one tie. If it contains a word such as "wife", "father" or "killed
/// by", it must name a tie that the word can refer to, if there is one. `unnamed.jsonl` lists the
/// exceptions.
struct BiographyNameRules: EntryRules {
  private let index: CatalogIndex
  private let names: [String: CharacterNames]

  init(_ index: CatalogIndex) {
    self.index = index
    names = index.bySlug.mapValues(CharacterNames.init)
  }

  func violations(in entry: CatalogEntry) -> [String] {
    index.unnamed.contains(entry.slug) ? [] : messages(for: entry)
  }

  /// Returns whether the biography of an entry breaks a rule, even if there is an exception for it.
  func hasUnnamedTies(_ entry: CatalogEntry) -> Bool { !messages(for: entry).isEmpty }

  // MARK: - Internal

  /// Words in a biography, and the relations that they can refer to.
  private static let roles: [(words: Set<String>, kinds: Set<RelationKind>)] = [
    (
      [
        "wife", "wives", "husband", "husbands", "bride", "bridegroom", "widow", "widower",
        "marries", "married",
      ], [.spouse]
    ),
    (
      [
        "father", "mother", "parents", "son", "sons", "daughter", "daughters", "child", "children",
      ], [.parent, .child, .fosterParent, .fosterChild]
    ),
    (["brother", "brothers", "sister", "sisters", "twin"], [.sibling]),
    (["lover", "lovers"], [.lover, .admirer, .beloved]),
  ]

  private func messages(for entry: CatalogEntry) -> [String] {
    let ties = entry.relations.filter { index.bySlug[$0.to] != nil }
    if ties.isEmpty { return [] }
    let text = BiographyWords(entry.biography)
    let named = Set(ties.map(\.to).filter { names[$0]?.occur(in: text) == true })
    if named.isEmpty {
      let slugs = Set(ties.map(\.to)).sorted().joined(separator: ", ")
      return ["the biography names none of its ties: \(slugs)"]
    }
    var messages = Self.roles.compactMap { role in
      text.first(of: role.words).flatMap { word in
        unnamed(role.kinds, in: ties, named).map { "the biography says '\(word)', but not \($0)" }
      }
    }
    if let word = ["killed", "slain", "murdered"].first(where: { text.contains([$0, "by"]) }),
      let slugs = unnamed([.slayer], in: ties, named)
    {
      messages.append("the biography says '\(word) by', but not \(slugs)")
    }
    return messages
  }

  /// Returns the slugs of the ties of some kinds, if there are such ties and none of them is named.
  private func unnamed(
    _ kinds: Set<RelationKind>, in ties: [CatalogEntry.Relation], _ named: Set<String>
  ) -> String? {
    let slugs = Set(ties.filter { kinds.contains($0.kind) }.map(\.to))
    return slugs.isEmpty || !slugs.isDisjoint(with: named)
      ? nil : slugs.sorted().joined(separator: " or ")
  }
}

/// The words of a biography, in which names are looked up.
private struct BiographyWords {
  /// The words without diacritics, which keep their case.
  let words: Set<String>
  /// The words without diacritics, in lowercase and in order.
  let folded: [String]

  init(_ text: String) {
    let parts = text.split { !$0.isLetter && !$0.isNumber }
    words = Set(parts.map { CharacterNames.withoutDiacritics($0) })
    folded = parts.map { CharacterNames.withoutDiacritics($0).lowercased() }
  }

  func first(of words: Set<String>) -> String? { folded.first(where: words.contains) }

  func contains(_ phrase: [String]) -> Bool { folded.contains(phrase) }
}

/// The words by which a biography can name a character.
private struct CharacterNames {
  /// The words of names that are enough alone, such as "Odysseus" or "Holmes".
  private let words: Set<String>
  /// The whole names in lowercase, without a leading "the".
  private let phrases: [[String]]

  init(_ entry: CatalogEntry) {
    let names = ([entry.name] + entry.aliases).map { name in
      let words = name.split { !$0.isLetter && !$0.isNumber }.map(Self.withoutDiacritics)
      return words.first?.lowercased() == "the" ? Array(words.dropFirst()) : words
    }
    phrases = names.map { $0.map { $0.lowercased() } }.filter { !$0.isEmpty }
    words = Set(
      names.joined().filter { word in
        word.count > 2 && word.first?.isUppercase == true
          && !Self.titles.contains(word.lowercased())
      })
  }

  func occur(in text: BiographyWords) -> Bool {
    !words.isDisjoint(with: text.words) || phrases.contains(where: text.contains)
  }

  static func withoutDiacritics(_ word: Substring) -> String {
    String(
      String.UnicodeScalarView(
        word.decomposedStringWithCanonicalMapping.unicodeScalars.filter {
          $0.properties.generalCategory != .nonspacingMark
        }))
  }

  /// Words of names that don't identify a character.
  private static let titles: Set<String> = [
    "king", "queen", "prince", "princess", "lady", "lord", "sir", "mrs", "miss", "doctor",
    "captain", "count", "countess", "baron", "duke", "duchess", "father", "mother", "brother",
    "sister", "uncle", "aunt", "saint", "madame", "monsieur", "don", "dona", "master", "old",
    "young", "great", "little", "big", "black", "white", "red", "the", "von", "van", "ibn", "and",
    "her", "his",
  ]
}
