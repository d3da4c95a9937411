import CharacterDomain

/// The entries of a source by slug and work, for rules that compare entries.
struct CatalogIndex {
  /// The entries by slug; of several with the same slug, the first.
  let bySlug: [String: CatalogEntry]
  /// The entries of each work.
  let casts: [String: [CatalogEntry]]
  /// The works whose characters need no relation to each other.
  let collections: Set<String>

  private let kinds: [String: [String: Set<RelationKind>]]
  private let untied: Set<Set<String>>

  init(_ source: CatalogSource) {
    let entries = source.text.entries
    bySlug = Dictionary(entries.map { ($0.slug, $0) }, uniquingKeysWith: { first, _ in first })
    casts = Dictionary(grouping: entries, by: \.work)
    collections = Set(source.collections.map(\.work))
    kinds = bySlug.mapValues { entry in
      Dictionary(entry.relations.map { ($0.to, [$0.kind]) }, uniquingKeysWith: { $0.union($1) })
    }
    untied = Set(source.untied.map { Set($0.characters) })
  }

  /// Returns what the second character is to the first one.
  func kinds(from first: String, to second: String) -> Set<RelationKind> {
    kinds[first]?[second] ?? []
  }

  /// Returns whether two characters have a relation, or are listed as untied.
  func isSettled(_ first: String, _ second: String) -> Bool {
    !kinds(from: first, to: second).isEmpty || untied.contains([first, second])
  }
}
