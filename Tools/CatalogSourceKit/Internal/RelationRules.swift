import CharacterDomain

struct RelationRules: EntryRules {
  private let index: CatalogIndex

  init(_ index: CatalogIndex) { self.index = index }

  func violations(in entry: CatalogEntry) -> [String] {
    var messages = entry.relations.compactMap { violation(of: $0, in: entry) }
    if Set(entry.relations).count < entry.relations.count { messages.append("duplicate relation") }
    return messages + order(of: entry) + contradictions(in: entry) + children(of: entry)
  }

  private func violation(of relation: CatalogEntry.Relation, in entry: CatalogEntry) -> String? {
    if relation.to == entry.slug { return "related to itself" }
    guard let other = index.bySlug[relation.to] else {
      return "related to \(relation.to), which does not exist"
    }
    if index.kinds(from: other.slug, to: entry.slug).contains(relation.kind.inverse) { return nil }
    return "\(relation.to) is its \(relation.kind.rawValue), but has no relation back"
  }

  private func order(of entry: CatalogEntry) -> [String] {
    let kinds = RelationKind.allCases
    let positions = entry.relations.map { (kinds.firstIndex(of: $0.kind) ?? 0, $0.to) }
    let misplaced = zip(positions, positions.dropFirst()).first { $0 > $1 }
    return misplaced.map { ["the relation to \($0.1.1) must come before that to \($0.0.1)"] } ?? []
  }

  /// Pairs of relations that two characters can't have at the same time.
  private static let contradictions: [(RelationKind, RelationKind)] = [
    (.lover, .admirer), (.lover, .beloved), (.spouse, .admirer), (.admirer, .beloved),
    (.parent, .child),
  ]

  private func contradictions(in entry: CatalogEntry) -> [String] {
    Set(entry.relations.map(\.to)).sorted().flatMap { other in
      let kinds = index.kinds(from: entry.slug, to: other)
      return Self.contradictions.filter { kinds.isSuperset(of: [$0, $1]) }.map { one, another in
        "\(other) is both its \(one.rawValue) and its \(another.rawValue)"
      }
    }
  }

  /// Returns a message for each pair of children of `entry` that are neither siblings nor parent
  /// and child.
  private func children(of entry: CatalogEntry) -> [String] {
    let children = entry.relations.filter { $0.kind == .child }.map(\.to)
    return children.enumerated().flatMap { position, first in
      children.dropFirst(position + 1).compactMap { second in
        let kinds = index.kinds(from: first, to: second)
        if !kinds.isDisjoint(with: [.sibling, .parent, .child]) { return nil }
        return "its children \(first) and \(second) must be siblings"
      }
    }
  }
}
