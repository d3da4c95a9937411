import TerminalViews

extension GalleryPage {
  static let toolbar = GalleryPage(
    "toolbar", "Toolbar", "A toolbar lists keys of its page. A click on an item presses its key."
  ) { ToolbarView(0) }
}

/// A counter whose keys are in a toolbar.
final class ToolbarView: View<Int>, ContentContainer {
  private let count = Label("")
  private lazy var toolbar = Toolbar(keyBindings)

  override func setUp() {
    content = Stack(.vertical, views: [count, Spacer(), toolbar])
  }

  override func modelDidUpdate() { count.model = StyledText("Count: \(model)", style: .bold) }

  override var canBecomeFocused: Bool { true }

  override var keyBindings: [KeyBinding] {
    [
      KeyBinding(KeyPress("+"), "Add one") { [self] in model += 1 },
      KeyBinding(KeyPress("-"), "Remove one") { [self] in model -= 1 },
      KeyBinding(KeyPress("x", .control), "Clear") { [self] in model = 0 },
    ]
  }

  override func adjust(_ modes: inout TerminalModes) { modes.mouse = .buttons }
}
