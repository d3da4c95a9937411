import TerminalKit
import TerminalText
import TerminalViews

/// A page with its title, its summary and a line of help.
final class PageFrame: TerminalView, ContentContainer {
  private let stack: Stack
  private let page: GalleryPage

  init(_ page: GalleryPage) {
    self.page = page
    let title = Label(StyledText(page.title, style: .bold))
    title.role = .heading
    stack = Stack(.vertical, spacing: 1, insets: Insets(top: 1, left: 2, bottom: 0, right: 2))
    super.init()
    stack.add(Stack(.vertical, views: [title, TextBlock(page.summary)]))
    stack.add(page.makeView(), flex: 1)
    stack.add(KeyHint("? keys   Esc back   Ctrl+C quit"))
    content = stack
  }

  override func adjust(_ modes: inout TerminalModes) {
    modes.title = SafeText("Gallery: \(page.title)")
  }

  override var keyBindings: [KeyBinding] {
    [KeyBinding(KeyPress(.escape), "Back") { [self] in emit(GalleryEvent.backTapped) }]
  }
}
