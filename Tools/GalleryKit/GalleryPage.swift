public import TerminalViews

/// A page of the gallery, which shows one idea or one kind of view.
@MainActor
public struct GalleryPage {
  /// The page's name on the command line, such as `move-me`.
  public let id: String
  /// The title, shown in the menu and at the top of the page.
  public let title: String
  /// A sentence that describes what the page demonstrates.
  public let summary: String
  let makeView: () -> TerminalView

  init(_ id: String, _ title: String, _ summary: String, makeView: @escaping () -> TerminalView) {
    self.id = id
    self.title = title
    self.summary = summary
    self.makeView = makeView
  }

  /// Creates the page's view, with its title above and its keys below.
  public func makeFramedView() -> TerminalView { PageFrame(self) }
}

extension GalleryPage {
  /// The pages in the order of the menu.
  public static let all = [
    counter, stores, coalescing, moveMe, appearing, push, modal, events, content, focus, keyboard,
    textFields, list, table, collection, tabs, toolbar, presentations, progress, widths, colors,
    image, never,
  ]

  /// Returns the page with the given ID, such as `move-me`; `nil` if no page has this ID.
  public static func page(_ id: String) -> GalleryPage? { all.first { $0.id == id } }
}

/// A page with its title and summary above, and its keys below.
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
    summary = TextBlock(.lines(of: page.summary))
    stack = Stack(.vertical)
    super.init()
    stack.add(Stack(.vertical, views: [title, summary]))
    stack.add(page.makeView(), flex: 1)
    stack.add(hint)
    content = stack
  }

  /// Lays out the page. A low window hides the summary; a very low window also hides the keys.
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
