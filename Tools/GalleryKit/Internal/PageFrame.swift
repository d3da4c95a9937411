import TerminalKit
import TerminalText
import TerminalViews

/// A page with its title, its summary and a line of help.
final class PageFrame: TerminalView, ContentContainer {
  private static let roomyHeight = 14
  private static let smallHeight = 8

  private let stack: Stack
  private let summary: TextBlock
  private let hint = KeyHint("? keys   Esc back   Ctrl+C quit")
  private let page: GalleryPage

  init(_ page: GalleryPage) {
    self.page = page
    let title = Label(StyledText(page.title, style: .bold))
    title.role = .heading
    summary = TextBlock(page.summary)
    stack = Stack(.vertical)
    super.init()
    stack.add(Stack(.vertical, views: [title, summary]))
    stack.add(page.makeView(), flex: 1)
    stack.add(hint)
    content = stack
  }

  /// Leaves a small window to the page itself.
  override func layoutSubviews() {
    let isRoomy = bounds.height >= Self.roomyHeight
    summary.isHidden = !isRoomy
    hint.isHidden = bounds.height < Self.smallHeight
    stack.spacing = isRoomy ? 1 : 0
    stack.insets =
      isRoomy
      ? Insets(top: 1, left: 2, bottom: 0, right: 2) : Insets(top: 0, left: 1, bottom: 0, right: 1)
    stack.frame = bounds
  }

  override func adjust(_ modes: inout TerminalModes) {
    modes.title = SafeText("Gallery: \(page.title)")
  }

  override var keyBindings: [KeyBinding] {
    [KeyBinding(KeyPress(.escape), "Back") { [self] in emit(GalleryEvent.backTapped) }]
  }
}
