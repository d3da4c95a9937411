import CharacterDomain

/// The tree of a graph: each character is below the first one that led to it.
struct RelationTree {
  /// The first character; `nil` for no path.
  private let root: CharacterReference?
  private var children: [CharacterID: [Branch]] = [:]

  private struct Branch {
    let character: CharacterReference
    let relation: String
  }

  init(_ related: Related) {
    root = related.nodes.first?.character
    var isPlaced = Set(related.nodes.prefix(1).map(\.character.id))
    let nodes = Dictionary(
      related.nodes.map { ($0.character.id, $0.character) }, uniquingKeysWith: { first, _ in first }
    )
    for edge in related.edges where isPlaced.insert(edge.to).inserted {
      guard let character = nodes[edge.to] else { continue }
      // Two characters may have several relations.
      let kinds = related.edges.filter { $0.from == edge.from && $0.to == edge.to }.map(\.kind)
      let relation = kinds.map(\.words).joined(separator: ", ")
      children[edge.from, default: []].append(Branch(character: character, relation: relation))
    }
  }

  func rows() -> [RelatedDisplayModel.Row] {
    guard let root else { return [] }
    let first = RelatedDisplayModel.Row(
      id: root.id, branch: "", name: root.name, relation: "", parent: "")
    return [first] + rows(below: root, indent: "")
  }

  private func rows(
    below character: CharacterReference, indent: String
  ) -> [RelatedDisplayModel.Row] {
    let branches = children[character.id] ?? []
    return branches.enumerated().flatMap { index, branch in
      let isLast = index == branches.count - 1
      let row = RelatedDisplayModel.Row(
        id: branch.character.id, branch: indent + (isLast ? "└─ " : "├─ "),
        name: branch.character.name, relation: branch.relation, parent: character.name)
      return [row] + rows(below: branch.character, indent: indent + (isLast ? "   " : "│  "))
    }
  }
}

extension RelationKind {
  /// The kind in words: "alter ego".
  fileprivate var words: String { self == .alterEgo ? "alter ego" : rawValue }
}
