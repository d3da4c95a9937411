/// The rules for characters of the same work. Each character needs a relation to at least one other
/// character of the work, and to each character of the work that its biography names.
/// `untied.jsonl` and the collections among the works are the exceptions.
struct CastRules: EntryRules {
  private let index: CatalogIndex
  /// The words of each distinctive name and alias, by slug.
  private let names: [String: [[Substring]]]

  init(_ index: CatalogIndex) {
    self.index = index
    names = index.bySlug.mapValues { entry in
      ([entry.name] + entry.aliases).map(Self.nameWords).filter(Self.isProper)
    }
  }

  func violations(in entry: CatalogEntry) -> [String] {
    let others = (index.casts[entry.work] ?? []).filter { $0.slug != entry.slug }
    if others.isEmpty { return [] }
    return named(in: entry, among: others) + ties(of: entry, to: others)
  }

  // MARK: - Internal

  private func named(in entry: CatalogEntry, among others: [CatalogEntry]) -> [String] {
    let words = Self.words(entry.biography)
    let vocabulary = Set(words)
    let ownWords = Self.words(entry.name)
    return others.filter { other in
      !index.isSettled(entry.slug, other.slug)
        && (names[other.slug] ?? []).contains { name in
          name.allSatisfy(vocabulary.contains) && words.contains(name) && !ownWords.contains(name)
        }
    }.map { other in
      "the biography names \(other.slug), but there is no relation, and no line in "
        + CatalogFile.untied.rawValue
    }
  }

  private func ties(of entry: CatalogEntry, to others: [CatalogEntry]) -> [String] {
    if index.works[entry.work]?.collection != nil { return [] }
    if others.contains(where: { index.isSettled(entry.slug, $0.slug) }) { return [] }
    return [
      "has no relation to the other characters of \(entry.work): "
        + others.map(\.slug).joined(separator: ", ")
    ]
  }

  private static func words(_ text: String) -> [Substring] {
    text.split { !$0.isLetter && !$0.isNumber }
  }

  private static func nameWords(_ name: String) -> [Substring] {
    let words = words(name)
    return words.first == "The" ? Array(words.dropFirst()) : words
  }

  /// Returns whether a name begins with an uppercase letter and has more than two letters or
  /// digits. A biography rarely contains such a name by chance.
  private static func isProper(_ name: [Substring]) -> Bool {
    guard let first = name.first?.first else { return false }
    return first.isUppercase && name.reduce(0) { $0 + $1.count } > 2
  }
}
