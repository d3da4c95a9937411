import TerminalKit

extension CharacterPage {
  /// The keys of text browsers and of `less`.
  var keys: [KeyBinding] {
    var bindings = [
      binding([KeyPress(.up), KeyPress("k")], "Up") { $0.move(-1) },
      binding([KeyPress(.down), KeyPress("j")], "Down") { $0.move(1) },
      binding([KeyPress(.pageUp), KeyPress("b")], "Previous page") { $0.movePage(-1) },
      binding([KeyPress(.pageDown), KeyPress(" ")], "Next page") { $0.movePage(1) },
      binding([KeyPress(.home), KeyPress("g")], "Start") { $0.moveToEnd(-1) },
      binding([KeyPress(.end), KeyPress("G")], "End") { $0.moveToEnd(1) },
    ].map { $0.onlyInHelp() }
    if layout.links.isEmpty { return bindings }
    bindings += [
      binding([KeyPress("n")], "Next link") { $0.moveToLink(1) },
      binding([KeyPress("p")], "Previous link") { $0.moveToLink(-1) }.onlyInHelp(),
    ]
    if selection == nil { return bindings }
    return bindings + [binding([KeyPress(.enter)], "Open") { $0.follow() }]
  }

  private func binding(
    _ keys: [KeyPress], _ title: String, _ action: @escaping (CharacterPage) -> Void
  ) -> KeyBinding {
    KeyBinding(keys, title) { [weak self] in self.map(action) }
  }
}
