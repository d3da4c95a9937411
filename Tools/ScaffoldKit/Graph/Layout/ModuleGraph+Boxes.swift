import TerminalText

extension ModuleGraph.Node {
  /// The lines of text in a box: the name, and the first members of a group.
  var lines: [String] {
    let first = members.prefix(4)
    let names = first.dropLast().map { $0 + "," } + first.suffix(1)
    let more = members.count > 4 ? ["and \(members.count - 4) more"] : []
    return [SafeText(name, width: 40).string]
      + (names + more).map { SafeText($0, width: 40).string }
      .joinedToLines { TextWidth.columns(of: $0) <= 30 }
  }

  /// The width of the box. It is even, as all distances are.
  var boxWidth: Int {
    let widths = lines.enumerated().map { index, line in
      TextWidth.picture(of: line, size: index == 0 ? 14 : 12)
    }
    return max(((widths.max() ?? 0) + 1) / 2 * 2 + 2 * Spacing.padding, 72)
  }

  /// The height of the box.
  var boxHeight: Int { 20 + Spacing.name + (lines.count - 1) * Spacing.note }
}
