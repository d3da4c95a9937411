import CharacterDomain
import Foundation

/// The rules for slugs, and for the length and the Unicode characters of each field.
struct TextRules: EntryRules {
  /// The maximum number of words in a quotation.
  private static let quotedWords = 25

  func violations(in entry: CatalogEntry) -> [String] {
    let texts: [FieldText] = [
      FieldText("name", entry.name, 1...60), FieldText("tradition", entry.tradition, 1...60),
      FieldText("occupation", entry.occupation, 3...60), FieldText("origin", entry.origin, 2...60),
      FieldText("biography", entry.biography, 80...450),
      FieldText("passage", entry.passage, 3...60),
      FieldText("quotation", entry.quotation?.text, 10...200),
      FieldText("source of the quotation", entry.quotation?.source, 3...90),
    ]
    let others =
      entry.aliases.map { FieldText("alias", $0, 1...80) }
      + [
        FieldText("language", entry.firstAppearance?.language, 1...40),
        FieldText("publicDomain", entry.firstAppearance?.publicDomain, 10...240),
      ]
    return (texts + others).compactMap(\.lengthProblem)
      + (texts + others).compactMap(\.characterProblem)
      + SlugRules.problems(entry.slug) + quotation(of: entry)
  }

  private func quotation(of entry: CatalogEntry) -> [String] {
    guard let quotation = entry.quotation else { return [] }
    let count = quotation.text.split { !$0.isLetter && !"'’-".contains($0) }.count
    return count > Self.quotedWords
      ? ["the quotation has \(count) words, more than \(Self.quotedWords)"] : []
  }
}

/// The rules for the slugs and texts of works.
struct WorkTextRules: WorkRules {
  func violations(in work: CatalogWork) -> [String] {
    let texts: [FieldText] =
      [
        FieldText("title", work.title, 1...90),
        FieldText("originalTitle", work.originalTitle, 1...90),
        FieldText("tradition", work.tradition, 1...60),
        FieldText("language", work.language, 1...40),
        FieldText("unitedStates", work.rights.unitedStates, 10...240),
        FieldText("lifePlus70", work.rights.lifePlus70, 10...240),
        FieldText("exception", work.rights.exception, 10...240),
        FieldText("collection", work.collection, 5...80),
      ] + ((work.authors ?? []) + (work.collectors ?? [])).map { FieldText("author", $0, 1...60) }
    let repeated = work.originalTitle.map { FoldedText($0).words == FoldedText(work.title).words }
    return texts.compactMap(\.lengthProblem) + texts.compactMap(\.characterProblem)
      + SlugRules.problems(work.slug)
      + (repeated == true ? ["the original title repeats the title"] : [])
      + (Set(work.gutenberg ?? []).count < (work.gutenberg ?? []).count
        ? ["a Gutenberg number occurs twice"] : [])
  }
}

/// A field of an entry, which has a minimum and a maximum length.
private struct FieldText {
  let field: String
  let text: String
  let lengths: ClosedRange<Int>

  /// Creates a field. A missing text has no problems.
  init(_ field: String, _ text: String?, _ lengths: ClosedRange<Int>) {
    self.field = field
    self.text = text ?? String(repeating: "-", count: lengths.lowerBound)
    self.lengths = lengths
  }

  var lengthProblem: String? {
    if lengths.contains(text.count) { return nil }
    return "\(field) must have \(lengths.lowerBound) to \(lengths.upperBound) characters, not "
      + "\(text.count)"
  }

  var characterProblem: String? {
    if Array(text.utf8) != Array(text.precomposedStringWithCanonicalMapping.utf8) {
      "not in Unicode normalization form C: \(text)"
    } else if text.unicodeScalars.contains(where: Self.isInvisible) {
      "control or invisible character in: \(text.debugDescription)"
    } else if text.hasPrefix(" ") || text.hasSuffix(" ") || text.contains("  ") {
      "stray spaces in: \(text)"
    } else {
      nil
    }
  }
}

extension FieldText {
  fileprivate static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
    default: scalar == "\u{FFFD}"
    }
  }
}

private enum SlugRules {
  static func problems(_ slug: String) -> [String] {
    let parts = slug.split(separator: "-", omittingEmptySubsequences: false)
    let isSound = parts.allSatisfy { part in
      !part.isEmpty
        && part.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
    }
    if !isSound {
      return ["the slug must consist of lowercase ASCII words separated by single hyphens"]
    }
    return CharacterID(slug) == nil
      ? [] : ["the slug must not be a number, because it would be read as an id"]
  }
}

struct NameRules: EntryRules {
  func violations(in entry: CatalogEntry) -> [String] {
    var keys = [Self.key(entry.name): entry.name]
    return entry.aliases.compactMap { alias in
      guard let earlier = keys.updateValue(alias, forKey: Self.key(alias)) else { return nil }
      return "alias '\(alias)' repeats '\(earlier)'"
    }
  }

  /// Returns the folded words of a name, without a leading `The`.
  private static func key(_ name: String) -> [String] {
    let words = FoldedText(name).words
    return words.first == "the" ? Array(words.dropFirst()) : words
  }
}
