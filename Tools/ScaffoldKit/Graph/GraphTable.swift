public import TerminalKit

/// A graph as lines for a terminal: by layer, each module with what it uses.
///
/// ```
/// Features
///   HeroesKit        CommandLineKit, DisplayKit, HeroDomain
/// * VillainsKit      DisplayKit
/// ```
///
/// A star stands before what is marked.
public struct GraphTable {
  private let excerpt: GraphExcerpt

  /// The table of what is shown.
  public init(_ excerpt: GraphExcerpt) {
    self.excerpt = excerpt
  }

  /// The lines, none of them wider than asked for, if the names let them.
  public func lines(width: Int) -> [StyledText] {
    let uses = Neighbors(uses: excerpt.graph.edges)
    let column = min(excerpt.graph.nodes.map { StyledText($0.name).width }.max() ?? 0, 32) + 2
    return Layer.downward.flatMap { layer -> [StyledText] in
      let nodes = excerpt.graph.nodes.filter { $0.layer == layer }
      if nodes.isEmpty { return [] }
      return [StyledText(layer.title, style: .bold)]
        + nodes.flatMap { rows(for: $0, uses: uses[$0.name], column: column, width: width) }
    }
  }

  // MARK: - Internal

  private func rows(
    for node: ModuleGraph.Node, uses: [String], column: Int, width: Int
  ) -> [StyledText] {
    let isMarked = excerpt.marked.contains(node.name)
    let name =
      StyledText(isMarked ? "* " : "  ")
      + StyledText(node.name, style: isMarked ? .bold : .plain)
    guard !uses.isEmpty else { return [name] }
    let room = max(width - column - 2, 20)
    let lists = Self.wrapped(uses, width: room)
    let isTooLong = name.width > column
    return (isTooLong ? [name] : [])
      + lists.enumerated().map { index, list in
        (index == 0 && !isTooLong ? name : StyledText()).padded(toWidth: column + 2)
          + StyledText(list, style: .dim)
      }
  }

  private static func wrapped(_ names: [String], width: Int) -> [String] {
    let parts = names.dropLast().map { $0 + "," } + names.suffix(1)
    return parts.joinedToLines { TextWidth.columns(of: SafeText($0).string) <= width }
  }
}
