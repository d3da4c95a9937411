import TerminalViews

final class GalleryMenu: TerminalView, ContentContainer {
  private let stack: Stack

  init(_ pages: [GalleryPage]) {
    let title = Label(StyledText("Gallery of the terminal kit", style: .bold))
    title.role = .heading
    stack = Stack(.vertical, spacing: 1, insets: Insets(top: 1, left: 2, bottom: 0, right: 2))
    super.init()
    let list = ListView(
      ListRows(
        pages.map { page in
          ListRow(
            id: page.id,
            StyledText(page.title.padded(toWidth: 26)) + StyledText(page.summary, style: .dim))
        }))
    list.label = "Pages"
    list.onActivate = { [weak self] id in self?.emit(GalleryEvent.pageSelected(id)) }
    stack.add(title)
    stack.add(list, flex: 1)
    stack.add(KeyHint("Enter open   ? keys   Esc quit"))
    content = stack
  }

  override var keyBindings: [KeyBinding] {
    [
      KeyBinding([KeyPress(.escape), KeyPress("q")], "Quit") { [self] in
        emit(GalleryEvent.backTapped)
      }
    ]
  }
}

/// A dim line that lists the most important keys. It has no accessibility element, because text
/// sessions print numbered prompts instead.
final class KeyHint: TerminalView {
  private let text: StyledText

  init(_ text: String) {
    self.text = StyledText(text, style: .dim)
    super.init()
  }

  override func sizeThatFits(_ proposal: Size) -> Size {
    Size(width: min(text.width, proposal.width), height: min(1, proposal.height))
  }

  override func draw(in canvas: Canvas) { canvas.draw(text, at: .zero) }
}
