import CharacterDomain
import Foundation

/// The rules that the catalogue's text keeps.
public struct CatalogCheck: Sendable {
  private let entries: [CatalogEntry]

  /// A check of the text.
  public init(_ text: CatalogText) {
    entries = text.entries
  }

  /// Everything that breaks a rule, in the order of lines; empty when all is well.
  public func problems() -> [CatalogProblem] {
    let bySlug = Dictionary(
      entries.map { ($0.slug, $0) }, uniquingKeysWith: { first, _ in first })
    var problems: [CatalogProblem] = repetitions() + disorder()
    for (index, entry) in entries.enumerated() {
      let messages = EntryRules(entry).broken() + TieRules(entry, among: bySlug).broken()
      problems += messages.map { CatalogProblem(line: index + 1, "\(entry.slug): \($0)") }
    }
    return problems.sorted { $0.line < $1.line }
  }

  private func repetitions() -> [CatalogProblem] {
    repeated("id", by: { String($0.id) }) + repeated("slug", by: \.slug)
      + repeated("biography", by: \.biography)
  }

  private func repeated(
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

  private func disorder() -> [CatalogProblem] {
    zip(entries, entries.dropFirst()).enumerated().compactMap { index, pair in
      guard pair.0.id >= pair.1.id else { return nil }
      return CatalogProblem(line: index + 2, "id \(pair.1.id) stands after \(pair.0.id)")
    }
  }
}

/// The rules of one entry by itself.
private struct EntryRules {
  private let entry: CatalogEntry

  init(_ entry: CatalogEntry) {
    self.entry = entry
  }

  func broken() -> [String] {
    lengths() + characters() + slug() + [creator(), year(), aliases()].compactMap(\.self)
  }

  private func lengths() -> [String] {
    let rules: [(String, String, ClosedRange<Int>)] = [
      ("name", entry.name, 1...60), ("work", entry.work, 1...90),
      ("creator", entry.creator?.name ?? "", 1...60), ("language", entry.language, 1...40),
      ("occupation", entry.occupation, 1...60), ("origin", entry.origin, 1...60),
      ("biography", entry.biography, 60...400), ("publicDomain", entry.publicDomain, 1...160),
    ]
    return rules.filter { !$0.2.contains($0.1.count) }.map { field, text, range in
      "\(field) has \(text.count) characters, not \(range.lowerBound) to \(range.upperBound)"
    }
  }

  private func characters() -> [String] {
    let texts =
      [
        entry.name, entry.work, entry.creator?.name ?? "", entry.language, entry.occupation,
        entry.origin, entry.biography, entry.publicDomain,
      ] + entry.aliases
    return texts.compactMap { text in
      if Array(text.utf8) != Array(text.precomposedStringWithCanonicalMapping.utf8) {
        "not in Unicode's normal form C: \(text)"
      } else if text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
        "a control character in: \(text.debugDescription)"
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
    if !isSound { return ["a slug is lower-case ASCII words parted by single hyphens"] }
    return CharacterID(digits: entry.slug) == nil ? [] : ["a slug of digits alone reads as an id"]
  }

  private func creator() -> String? {
    (entry.author == nil) == (entry.tradition == nil)
      ? "exactly one of author and tradition is set" : nil
  }

  private func year() -> String? {
    entry.year == 0 || entry.year > 1909 ? "year \(entry.year) is not before 1910, or is 0" : nil
  }

  private func aliases() -> String? {
    let names = [entry.name] + entry.aliases
    return Set(names).count < names.count ? "a name stands twice" : nil
  }
}

/// The rules of an entry's ties.
private struct TieRules {
  private let entry: CatalogEntry
  private let bySlug: [String: CatalogEntry]

  init(_ entry: CatalogEntry, among bySlug: [String: CatalogEntry]) {
    self.entry = entry
    self.bySlug = bySlug
  }

  func broken() -> [String] {
    var messages = entry.relations.compactMap(broken)
    if Set(entry.relations).count < entry.relations.count { messages.append("a tie stands twice") }
    return messages
  }

  private func broken(_ tie: CatalogEntry.Tie) -> String? {
    if tie.to == entry.slug { return "tied to itself" }
    guard let other = bySlug[tie.to] else { return "tied to \(tie.to), which is not there" }
    let back = CatalogEntry.Tie(kind: tie.kind.inverse, to: entry.slug)
    if other.relations.contains(back) { return nil }
    return "\(tie.to) is its \(tie.kind.rawValue), but lacks the tie back"
  }
}
