import CharacterDomain
import Foundation

/// Checks the rules for the source of the catalog.
public struct CatalogCheck: Sendable {
  private let entries: [CatalogEntry]

  /// Creates a check of a source.
  public init(_ text: CatalogText) {
    entries = text.entries
  }

  /// Returns every violation of a rule, in the order of lines.
  public func problems() -> [CatalogProblem] {
    let bySlug = Dictionary(
      entries.map { ($0.slug, $0) }, uniquingKeysWith: { first, _ in first })
    var problems: [CatalogProblem] = duplicates() + misorderedIDs()
    for (index, entry) in entries.enumerated() {
      let messages =
        EntryRules(entry).violations() + RelationRules(entry, among: bySlug).violations()
      problems += messages.map { CatalogProblem(line: index + 1, "\(entry.slug): \($0)") }
    }
    return problems.sorted { $0.line < $1.line }
  }

  private func duplicates() -> [CatalogProblem] {
    duplicated("id", by: { String($0.id) }) + duplicated("slug", by: \.slug)
      + duplicated("biography", by: \.biography)
  }

  private func duplicated(
    _ what: String, by key: (CatalogEntry) -> String
  ) -> [CatalogProblem] {
    var first: [String: Int] = [:]
    var problems: [CatalogProblem] = []
    for (index, entry) in entries.enumerated() {
      if let earlier = first.updateValue(index + 1, forKey: key(entry)) {
        problems.append(CatalogProblem(line: index + 1, "same \(what) as line \(earlier)"))
      }
    }
    return problems
  }

  private func misorderedIDs() -> [CatalogProblem] {
    zip(entries, entries.dropFirst()).enumerated().compactMap { index, pair in
      guard pair.0.id >= pair.1.id else { return nil }
      return CatalogProblem(
        line: index + 2, "id \(pair.1.id) follows id \(pair.0.id); ids must increase")
    }
  }
}

/// The rules for a single entry.
private struct EntryRules {
  private let entry: CatalogEntry

  init(_ entry: CatalogEntry) {
    self.entry = entry
  }

  func violations() -> [String] {
    lengths() + characters() + slug() + [creator(), year(), aliases()].compactMap(\.self)
  }

  private func lengths() -> [String] {
    let rules: [(String, String, ClosedRange<Int>)] = [
      ("name", entry.name, 1...60), ("work", entry.work, 1...90),
      ("author", entry.author ?? "-", 1...60), ("tradition", entry.tradition ?? "-", 1...60),
      ("language", entry.language, 1...40),
      ("occupation", entry.occupation, 1...60), ("origin", entry.origin, 1...60),
      ("biography", entry.biography, 60...400), ("publicDomain", entry.publicDomain, 1...160),
    ]
    return rules.filter { !$0.2.contains($0.1.count) }.map { field, text, range in
      "\(field) must have \(range.lowerBound) to \(range.upperBound) characters, not \(text.count)"
    }
  }

  private func characters() -> [String] {
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

  private func slug() -> [String] {
    let parts = entry.slug.split(separator: "-", omittingEmptySubsequences: false)
    let isSound = parts.allSatisfy { part in
      !part.isEmpty
        && part.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
    }
    if !isSound {
      return ["the slug must consist of lowercase ASCII words separated by single hyphens"]
    }
    return CharacterID(digits: entry.slug) == nil
      ? [] : ["the slug must not be a number, because it would be read as an id"]
  }

  private func creator() -> String? {
    entry.author == nil && entry.tradition == nil
      ? "author or tradition must be set, or both" : nil
  }

  private func year() -> String? {
    entry.year == 0 || entry.year > 1909 ? "year \(entry.year) must be before 1910 and not 0" : nil
  }

  private func aliases() -> String? {
    let names = [entry.name] + entry.aliases
    return Set(names).count < names.count ? "duplicate name" : nil
  }
}

/// The rules for the relations of an entry.
private struct RelationRules {
  private let entry: CatalogEntry
  private let bySlug: [String: CatalogEntry]

  init(_ entry: CatalogEntry, among bySlug: [String: CatalogEntry]) {
    self.entry = entry
    self.bySlug = bySlug
  }

  func violations() -> [String] {
    var messages = entry.relations.compactMap(violation)
    if Set(entry.relations).count < entry.relations.count { messages.append("duplicate relation") }
    return messages
  }

  private func violation(_ relation: CatalogEntry.Relation) -> String? {
    if relation.to == entry.slug { return "related to itself" }
    guard let other = bySlug[relation.to] else {
      return "related to \(relation.to), which does not exist"
    }
    let inverse = CatalogEntry.Relation(kind: relation.kind.inverse, to: entry.slug)
    if other.relations.contains(inverse) { return nil }
    return "\(relation.to) is its \(relation.kind.rawValue), but has no relation back"
  }
}
