import CharacterDomain
import DisplayKit

typealias RelatedState = LoadState<RelatedDisplayModel, ResolveCharacterError>

extension RelatedState {
  /// The character and the depth of the visible rows; `nil` before rows are shown.
  var request: RelatedRequest? {
    switch self {
    case .loading, .failed: nil
    case .loaded(let model):
      model.related.nodes.first.map { RelatedRequest(.id($0.character.id), depth: model.depth) }
    }
  }
}

/// A user action or the result of an effect. Recordings contain these actions.
enum RelatedAction: Codable {
  case appeared
  case retryTapped
  /// The user reloads the relations. The old rows stay visible meanwhile.
  case reloadTapped
  /// The user picked the maximum number of relations to follow.
  case depthPicked(Int)
  case relatedArrived(Related)
  case relatedFailed(ResolveCharacterError)
}

/// Related characters as a tree of display text, with the original graph for machine-readable
/// views.
struct RelatedDisplayModel: Hashable {
  /// One line of the tree.
  struct Row: Hashable {
    let id: CharacterID
    /// The tree lines before the text of the row, such as `│  └─ `.
    let branch: String
    let name: String
    /// The relation to the character above, such as "child, victim"; empty for the first row.
    let relation: String
    /// The name of the character above; empty for the first row.
    let parent: String
  }

  let related: Related
  /// The rows of the tree. Each character has one row.
  let rows: [Row]
  /// The depth that the user picked. Outdated rows may have been loaded for another depth.
  private(set) var depth: Int
  var reload = Reload<ResolveCharacterError>.none

  init(_ related: Related, depth: Int) {
    self.related = related
    self.depth = depth
    rows = RelationTree(related).rows()
  }

  /// The distance between the first character and the character that is farthest from it.
  private var foundDepth: Int { related.nodes.last?.depth ?? 0 }

  /// Whether a greater depth is known to find no more characters.
  var isComplete: Bool { reload == .none && foundDepth < depth }

  /// The smallest depth that is known to find the same characters as `depth`.
  var neededDepth: Int { isComplete ? max(foundDepth, 1) : depth }

  /// Marks the rows as outdated while the rows for `depth` are loading.
  mutating func startReload(depth: Int) {
    self.depth = depth
    reload = .running
  }
}

/// A tree of the characters in a graph. Each character is below the character whose relations led
/// to it first.
struct RelationTree {
  /// The first character; `nil` if there is no path.
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
      // Two characters can have several relations.
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
  /// The kind as display text, such as "alter ego".
  fileprivate var words: String { self == .alterEgo ? "alter ego" : rawValue }
}
