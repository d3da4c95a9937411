import CharacterDomain
import Foundation

/// The rules for slugs, and for the length and the Unicode characters of each field.
struct TextRules: EntryRules {
  func violations(in entry: CatalogEntry) -> [String] {
    lengths(of: entry) + characters(of: entry) + slug(of: entry)
  }

  private func lengths(of entry: CatalogEntry) -> [String] {
    let rules: [(String, String, ClosedRange<Int>)] = [
      ("name", entry.name, 1...60), ("work", entry.work, 1...90),
      ("author", entry.author ?? "-", 1...60), ("tradition", entry.tradition ?? "-", 1...60),
      ("language", entry.language, 1...40),
      ("occupation", entry.occupation, 3...60), ("origin", entry.origin, 2...60),
      ("biography", entry.biography, 100...400), ("publicDomain", entry.publicDomain, 10...160),
    ]
    return rules.filter { !$0.2.contains($0.1.count) }.map { field, text, range in
      "\(field) must have \(range.lowerBound) to \(range.upperBound) characters, not \(text.count)"
    }
  }

  private func characters(of entry: CatalogEntry) -> [String] {
    let texts =
      [
        entry.name, entry.work, entry.author ?? "", entry.tradition ?? "", entry.language,
        entry.occupation,
        entry.origin, entry.biography, entry.publicDomain,
      ] + entry.aliases
    return texts.compactMap { text in
      if Array(text.utf8) != Array(text.precomposedStringWithCanonicalMapping.utf8) {
        "not in Unicode normalization form C: \(text)"
      } else if text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
        "control character in: \(text.debugDescription)"
      } else if text.hasPrefix(" ") || text.hasSuffix(" ") || text.contains("  ") {
        "stray spaces in: \(text)"
      } else {
        nil
      }
    }
  }

  private func slug(of entry: CatalogEntry) -> [String] {
    let parts = entry.slug.split(separator: "-", omittingEmptySubsequences: false)
    let isSound = parts.allSatisfy { part in
      !part.isEmpty
        && part.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
    }
    if !isSound {
      return ["the slug must consist of lowercase ASCII words separated by single hyphens"]
    }
    return CharacterID(entry.slug) == nil
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
