import CharacterDomain

/// Checks the catalog's source files against the catalog's rules.
///
/// ```swift
/// let source = try CatalogSource(folder: folder)
/// for problem in CatalogCheck(source).problems() { print(problem) }
/// // characters.jsonl:12: isis: its children anubis and horus must be siblings
/// ```
public struct CatalogCheck: Sendable {
  private let source: CatalogSource

  /// Creates a check of `source`. To run it, call ``problems()``.
  public init(_ source: CatalogSource) { self.source = source }

  /// Returns every violation of a rule: first the problems of `characters.jsonl`, sorted by line,
  /// then those of `works.jsonl`, and then the problems of the other files, grouped by file.
  public func problems() -> [CatalogProblem] {
    let index = CatalogIndex(source)
    let rules: [any EntryRules] = [
      TextRules(), NameRules(), DescriptionRules(), AppearanceRules(index), RelationRules(index),
      CastRules(index), BiographyNameRules(index),
    ]
    var problems: [CatalogProblem] = duplicates() + misorderedIDs()
    for (position, entry) in source.entries.enumerated() {
      problems += rules.flatMap { $0.violations(in: entry) }
        .map { CatalogProblem(line: position + 1, "\(entry.slug): \($0)") }
    }
    return problems.sorted { $0.line < $1.line } + workProblems(index)
      + ListRules(source, index).problems() + IdentifierRules(source).problems()
  }

  // MARK: - Internal

  private func workProblems(_ index: CatalogIndex) -> [CatalogProblem] {
    let rules: [any WorkRules] = [
      WorkTextRules(), WorkCastRules(index), RightsRules(source.authors),
    ]
    return source.workEntries.enumerated().flatMap { position, work in
      rules.flatMap { $0.violations(in: work) }
        .map { CatalogProblem(.works, line: position + 1, "\(work.slug): \($0)") }
    }
  }

  private func duplicates() -> [CatalogProblem] {
    duplicated("id", by: { String($0.id) }) + duplicated("slug", by: \.slug)
      + duplicated("biography", by: \.biography)
  }

  private func duplicated(_ what: String, by key: (CatalogEntry) -> String) -> [CatalogProblem] {
    var first: [String: Int] = [:]
    var problems: [CatalogProblem] = []
    for (index, entry) in source.entries.enumerated() {
      if let earlier = first.updateValue(index + 1, forKey: key(entry)) {
        let message = "\(entry.slug): same \(what) as line \(earlier)"
        problems.append(CatalogProblem(line: index + 1, message))
      }
    }
    return problems
  }

  private func misorderedIDs() -> [CatalogProblem] {
    zip(source.entries, source.entries.dropFirst()).enumerated().compactMap { index, pair in
      guard pair.0.id >= pair.1.id else { return nil }
      return CatalogProblem(
        line: index + 2, "id \(pair.1.id) follows id \(pair.0.id); ids must increase")
    }
  }
}

/// A problem in one of the catalog's source files, such as a violated rule.
public struct CatalogProblem: Error, Hashable, Sendable, CustomStringConvertible {
  let file: CatalogFile

  /// The line number, counted from 1.
  let line: Int

  /// The problem and, if possible, the expected value: `id 3 follows id 4; ids must increase`.
  let message: String

  init(_ file: CatalogFile = .characters, line: Int, _ message: String) {
    self.file = file
    self.line = line
    self.message = message
  }

  /// The file, the line and the message, formatted like a compiler diagnostic.
  public var description: String { "\(file.rawValue):\(line): \(message)" }
}

/// Rules that each entry must meet, such as the rules for its names.
protocol EntryRules {
  /// Returns a message for each violation. The caller adds the entry's slug.
  func violations(in entry: CatalogEntry) -> [String]
}

/// Rules that each work must meet, such as the rules for its rights.
protocol WorkRules {
  /// Returns a message for each violation. The caller adds the work's slug.
  func violations(in work: CatalogWork) -> [String]
}

/// The catalog's entries by slug and by work, for rules that compare entries.
struct CatalogIndex {
  /// The entries by slug. If several entries have the same slug, the dictionary contains the first.
  let bySlug: [String: CatalogEntry]
  /// The entries of each work, by the work's slug.
  let casts: [String: [CatalogEntry]]
  /// The works by slug.
  let works: [String: CatalogWork]
  /// The slugs of characters whose biographies need not name related characters.
  let unnamed: Set<String>

  private let kinds: [String: [String: Set<RelationKind>]]
  private let untied: Set<Set<String>>

  init(_ source: CatalogSource) {
    let entries = source.entries
    bySlug = Dictionary(entries.map { ($0.slug, $0) }, uniquingKeysWith: { first, _ in first })
    casts = Dictionary(grouping: entries, by: \.work)
    works = Dictionary(
      source.workEntries.map { ($0.slug, $0) }, uniquingKeysWith: { first, _ in first })
    unnamed = Set(source.unnamed.map(\.character))
    kinds = bySlug.mapValues { entry in
      Dictionary(entry.relations.map { ($0.to, [$0.kind]) }, uniquingKeysWith: { $0.union($1) })
    }
    untied = Set(source.untied.map { Set($0.characters) })
  }

  /// Returns the relations of `second` to `first`. For example, the result contains `.parent` if
  /// `second` is the mother of `first`.
  func kinds(from first: String, to second: String) -> Set<RelationKind> {
    kinds[first]?[second] ?? []
  }

  /// Returns whether two characters have a relation, or `untied.jsonl` lists them as unrelated.
  func isSettled(_ first: String, _ second: String) -> Bool {
    !kinds(from: first, to: second).isEmpty || untied.contains([first, second])
  }
}
