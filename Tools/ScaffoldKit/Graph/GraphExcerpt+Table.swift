public import TerminalText

/// A graph as text for a terminal: each layer with its modules and their dependencies.
///
/// ```
/// Features
///   HeroesKit        CommandLineKit, DisplayKit, HeroDomain
/// * VillainsKit      DisplayKit
/// ```
///
/// Marked modules are preceded by a star.
extension GraphExcerpt {
  /// Returns the lines. A line is wider than `width` only if a single name does not fit.
  public func lines(width: Int) -> [StyledText] {
    let uses = Neighbors(uses: graph.edges)
    let column = min(graph.nodes.map { StyledText($0.name).width }.max() ?? 0, 32) + 2
    return graph.layers.flatMap { layer -> [StyledText] in
      let nodes = graph.nodes.filter { $0.layer == layer }
      return [StyledText(layer.title, style: .bold)]
        + nodes.flatMap { rows(for: $0, uses: uses[$0.name], column: column, width: width) }
    }
  }

  // MARK: - Internal

  private func rows(
    for node: ModuleGraph.Node, uses: [String], column: Int, width: Int
  ) -> [StyledText] {
    let isMarked = marked.contains(node.name)
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
