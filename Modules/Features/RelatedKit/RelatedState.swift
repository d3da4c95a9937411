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
  /// The user hides the rows below a character, or shows them again.
  case foldToggled(CharacterID)
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
    let kind: CharacterKind?
    /// The relation to the character above, such as "child, victim"; empty for the first row.
    let relation: String
    /// The name of the character above; empty for the first row.
    let parent: String
    /// The number of rows below this one in the tree, at any depth.
    let descendants: Int
  }

  let related: Related
  /// The rows of the tree. Each character has one row.
  let rows: [Row]
  /// The characters whose descendants are hidden.
  var folded: Set<CharacterID> = []
  /// The depth that the user picked. Outdated rows may have been loaded for another depth.
  private(set) var depth: Int
  var reload = Reload<ResolveCharacterError>.none

  init(_ related: Related, depth: Int) {
    self.related = related
    self.depth = depth
    rows = RelationTree(related).rows()
  }

  /// The rows that are not below a folded row.
  var visibleRows: [Row] {
    var visible: [Row] = []
    var rest = rows[...]
    while let row = rest.popFirst() {
      visible.append(row)
      if folded.contains(row.id) { rest = rest.dropFirst(row.descendants) }
    }
    return visible
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
  private let root: Related.Node?
  private var children: [CharacterID: [Branch]] = [:]

  private struct Branch {
    let node: Related.Node
    let relation: String
  }

  init(_ related: Related) {
    root = related.nodes.first
    var isPlaced = Set(related.nodes.prefix(1).map(\.character.id))
    let nodes = Dictionary(
      related.nodes.map { ($0.character.id, $0) }, uniquingKeysWith: { first, _ in first })
    for edge in related.edges where isPlaced.insert(edge.to).inserted {
      guard let node = nodes[edge.to] else { continue }
      // Two characters can have several relations.
      let kinds = related.edges.filter { $0.from == edge.from && $0.to == edge.to }.map(\.kind)
      let relation = kinds.map(\.words).joined(separator: ", ")
      children[edge.from, default: []].append(Branch(node: node, relation: relation))
    }
  }

  func rows() -> [RelatedDisplayModel.Row] {
    guard let root else { return [] }
    return rows(of: Branch(node: root, relation: ""), parent: "", line: "", indent: "")
  }

  /// Returns the row of a character, followed by the rows below it.
  private func rows(
    of branch: Branch, parent: String, line: String, indent: String
  ) -> [RelatedDisplayModel.Row] {
    let character = branch.node.character
    let children = children[character.id] ?? []
    let below = children.enumerated().flatMap { index, child in
      let isLast = index == children.count - 1
      return rows(
        of: child, parent: character.name, line: indent + (isLast ? "└─ " : "├─ "),
        indent: indent + (isLast ? "   " : "│  "))
    }
    let row = RelatedDisplayModel.Row(
      id: character.id, branch: line, name: character.name, kind: branch.node.kind,
      relation: branch.relation, parent: parent, descendants: below.count)
    return [row] + below
  }
}

extension RelationKind {
  /// The kind as display text, such as "alter ego".
  fileprivate var words: String { rawValue.replacing("-", with: " ") }
}
