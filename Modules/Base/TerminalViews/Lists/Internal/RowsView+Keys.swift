import TerminalKit

extension RowsView {
  /// The keys that move the selection by lines and pages.
  var verticalKeys: [KeyBinding] {
    let columns = columnCount
    return [
      KeyBinding([KeyPress(.up), KeyPress("k")], "Previous row") { [weak self] in
        self?.moveLine(by: -columns)
      },
      KeyBinding([KeyPress(.down), KeyPress("j")], "Next row") { [weak self] in
        self?.moveLine(by: columns)
      },
      KeyBinding(
        [KeyPress(.pageUp), KeyPress("b", .control), KeyPress("u", .control)], "Previous page"
      ) { [weak self] in self?.movePage(-1) },
      KeyBinding(
        [
          KeyPress(.pageDown), KeyPress(" "), KeyPress("f", .control), KeyPress("d", .control),
        ], "Next page"
      ) { [weak self] in self?.movePage(1) },
      KeyBinding([KeyPress(.home), KeyPress("g")], "First row") { [weak self] in self?.userSelect(0)
      },
      KeyBinding([KeyPress(.end), KeyPress("G")], "Last row") { [weak self] in
        self?.userSelect(.max)
      },
    ].map { $0.onlyInHelp() }
  }

  /// Enter, if a row can be activated.
  var activationKeys: [KeyBinding] {
    guard onActivate != nil, model.count > 0 else { return [] }
    return [KeyBinding(KeyPress(.enter), "Open") { [weak self] in self?.activate() }]
  }

  /// Moves to another line, and in a last line that is not full to its end.
  private func moveLine(by rows: Int) {
    guard let index = selectedIndex else { return }
    let target = index + rows
    if target < 0 { return }
    if target > lastIndex, lines.line(of: index) == lines.line(of: lastIndex) { return }
    userSelect(target)
  }
}
