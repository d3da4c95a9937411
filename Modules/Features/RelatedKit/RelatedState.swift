import CharacterDomain
import DisplayKit

typealias RelatedState = LoadState<RelatedDisplayModel, ResolveCharacterError>

extension RelatedState {
  /// The character and the depth that are shown.
  var request: RelatedRequest? {
    switch self {
    case .loading, .failed: nil
    case .loaded(let model):
      model.related.nodes.first.map { RelatedRequest(.id($0.character.id), depth: model.depth) }
    }
  }
}

/// What happened on the screen. Recordings contain actions.
enum RelatedAction: Codable {
  case appeared
  case retryTapped
  /// The user wants to load the relations again, and sees the old ones meanwhile.
  case reloadTapped
  /// The user wants to follow this number of relations.
  case depthPicked(Int)
  case relatedArrived(Related)
  case relatedFailed(ResolveCharacterError)
}

/// A character and those related to it as a tree, with the graph itself for machine-readable views.
struct RelatedDisplayModel: Hashable {
  /// One line of the tree.
  struct Row: Hashable {
    let id: CharacterID
    /// The lines that connect the row to the rows above, such as `│  └─ `.
    let branch: String
    let name: String
    /// What the character is to the one above it, such as "child, victim"; empty for the first one.
    let relation: String
    /// The name of the character above it; empty for the first one.
    let parent: String
  }

  let related: Related
  /// Each character is in one row.
  let rows: [Row]
  /// The number of relations to follow, as the user has picked it. Outdated rows may have another depth.
  private(set) var depth: Int
  var reload = Reload<ResolveCharacterError>.none

  init(_ related: Related, depth: Int) {
    self.related = related
    self.depth = depth
    rows = RelationTree(related).rows()
  }

  /// The largest number of relations between the first character and another one.
  private var foundDepth: Int { related.nodes.last?.depth ?? 0 }

  /// Whether following more relations is known to find no other character.
  var isComplete: Bool { reload == .none && foundDepth < depth }

  /// The smallest depth that is known to have the same rows.
  var neededDepth: Int { isComplete ? max(foundDepth, 1) : depth }

  /// Marks the rows as outdated.
  mutating func startReload(depth: Int) {
    self.depth = depth
    reload = .running
  }
}

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
