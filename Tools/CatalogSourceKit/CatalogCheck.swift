import CharacterDomain

/// Checks the rules for the source of the catalog.
///
/// ```swift
/// let source = try CatalogSource(folder: folder)
/// for problem in CatalogCheck(source).problems() { print(problem) }
/// // characters.jsonl:12: isis: its children anubis and horus must be siblings
/// ```
public struct CatalogCheck: Sendable {
  private let source: CatalogSource

  /// Creates a check of a source.
  public init(_ source: CatalogSource) {
    self.source = source
  }

  /// Returns every violation of a rule, by file, in the order of lines.
  public func problems() -> [CatalogProblem] {
    let index = CatalogIndex(source)
    let rules: [any EntryRules] = [
      TextRules(), NameRules(), DescriptionRules(), RightsRules(source.authors),
      RelationRules(index), CastRules(index),
    ]
    var problems: [CatalogProblem] = duplicates() + misorderedIDs()
    for (position, entry) in entries.enumerated() {
      problems += rules.flatMap { $0.violations(in: entry) }
        .map { CatalogProblem(line: position + 1, "\(entry.slug): \($0)") }
    }
    return problems.sorted { $0.line < $1.line } + ListRules(source, index).problems()
  }

  // MARK: - Internal

  private var entries: [CatalogEntry] { source.text.entries }

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
        let message = "\(entry.slug): same \(what) as line \(earlier)"
        problems.append(CatalogProblem(line: index + 1, message))
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
