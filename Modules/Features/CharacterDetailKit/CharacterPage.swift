import CharacterDomain
import TerminalViews

/// A scrolling view of one character, with links to related characters, to its work, and to
/// lists of the same author or tradition.
///
/// As in a text browser, Up and Down select the nearest link of the previous or next line if that
/// link is visible. Otherwise, Up and Down scroll by a line. So the user can reach every line and
/// every link. A selected link is always visible.
///
/// When the user follows a link, the view emits ``CharacterDetailEvent/characterSelected(_:)``,
/// ``CharacterDetailEvent/workSelected(_:)`` or ``CharacterDetailEvent/charactersSelected(_:)``.
final class CharacterPage: View<CharacterDetailDisplayModel> {
  /// The index of the first visible line.
  var top = 0
  /// The scroll position that the user chose, which is restored after a resize.
  var position = CharacterPageLayout.Position.start
  /// The index and the target of the selected link; `nil` if no link is visible.
  var selection: (index: Int, target: CharacterPageLink)?
  /// Whether the user selected or opened the link in ``selection``. If so, a resize keeps the link
  /// visible.
  var isLinkChosen = false

  /// Whether the first line is the title. If `false`, the frame around the page shows the title.
  var showsTitle = true {
    didSet {
      guard showsTitle != oldValue else { return }
      cached = nil
      setNeedsLayout()
    }
  }

  private var cached: (width: Int, layout: CharacterPageLayout)?
  private var shownID: CharacterID?

  /// The lines, wrapped for the current width. The columns of the scroll indicator are reserved, so
  /// that nothing moves when it appears.
  var layout: CharacterPageLayout {
    if let cached, cached.width == bounds.width { return cached.layout }
    let reserved = bounds.width < Self.minimumIndicatorWidth ? 0 : 2
    let layout = CharacterPageLayout(
      page: model, width: bounds.width - reserved, showsTitle: showsTitle)
    cached = (bounds.width, layout)
    return layout
  }

  private static let minimumIndicatorWidth = 10

  var selectedLink: CharacterPageLayout.Link? {
    let links = layout.links
    return selection.flatMap { links.indices.contains($0.index) ? links[$0.index] : nil }
  }

  // MARK: - View

  /// Keeps the scroll position and the selected link while the same character is shown.
  override func modelDidUpdate() {
    cached = nil
    let id = model.detail.character.id
    if id != shownID { (position, selection, isLinkChosen) = (.start, nil, false) }
    shownID = id
  }

  override func layoutSubviews() { restorePosition() }

  /// Draws the visible lines, dimmed if the page is outdated.
  override func draw(in canvas: Canvas) {
    let layout = layout
    let canvas = model.reload == .none ? canvas : canvas.with(style: .dim)
    for (y, line) in layout.lines.dropFirst(top).prefix(bounds.height).enumerated() {
      canvas.draw(line, at: Point(x: 0, y: y))
    }
    if isFocused, let selectedLink { mark(selectedLink, in: canvas) }
    drawIndicator(of: layout.lines.count, in: canvas)
  }

  /// The title, the paragraphs, the facts and the links, from top to bottom.
  override var accessibilityElements: [AccessibilityElement] {
    let character = model.detail.character
    let facts =
      CharacterDetailDisplayModel.mainFacts(character)
      + CharacterDetailDisplayModel.sourceFacts(character)
    let states = model.isFavorite ? ["favorite"] : []
    let texts = [model.subtitle] + SafeText.lines(of: model.biography).map(\.string)
    return [AccessibilityElement(.heading, model.title, states: states)]
      + texts.filter { !$0.isEmpty }.map { AccessibilityElement(.text, $0) }
      + facts.map(element)
      + model.detail.relations.flatMap(elements)
      + CharacterDetailDisplayModel.recordFacts(character).map(element)
  }

  // MARK: - Input

  override var canBecomeFocused: Bool { true }

  /// The position of the selection marker; `.zero` without a selected link.
  override var caret: Point {
    selectedLink.map { Point(x: max(0, $0.start.x - 1), y: max(0, $0.start.y - top)) } ?? .zero
  }

  /// The keys for scrolling and for links, which are the same as in text browsers and `less`.
  override var keyBindings: [KeyBinding] {
    var bindings = [
      binding([KeyPress(.up), KeyPress("k")], "Up") { $0.move(-1) },
      binding([KeyPress(.down), KeyPress("j")], "Down") { $0.move(1) },
      binding([KeyPress(.pageUp), KeyPress("b")], "Previous page") { $0.movePage(-1) },
      binding([KeyPress(.pageDown), KeyPress(" ")], "Next page") { $0.movePage(1) },
      binding([KeyPress(.home), KeyPress("g")], "Start") { $0.moveToEnd(-1) },
      binding([KeyPress(.end), KeyPress("G")], "End") { $0.moveToEnd(1) },
    ].map { $0.onlyInHelp() }
    for (key, letter, title, direction) in [
      (KeyPress(.left), KeyPress("h"), "Previous link", -1),
      (KeyPress(.right), KeyPress("l"), "Next link", 1),
    ] where linkBeside(direction) != nil {
      bindings.append(binding([key, letter], title) { $0.moveBeside(direction) }.onlyInHelp())
    }
    if selection == nil { return bindings }
    return bindings + [binding([KeyPress(.enter)], "Open") { $0.follow() }]
  }

  /// Follows a clicked link, or scrolls with the wheel. Ignores all other mouse events.
  override func handle(_ event: MouseEvent) -> Bool {
    switch event.action {
    case .scrollUp: scroll(by: -3)
    case .scrollDown: scroll(by: 3)
    case .press where event.button == .left: return followLink(at: event.location)
    case .press, .release, .drag, .move, .scrollLeft, .scrollRight: return false
    }
    return true
  }

  // MARK: - Internal

  /// Emphasizes the text of the selected link, and draws a marker before it.
  private func mark(_ link: CharacterPageLayout.Link, in canvas: Canvas) {
    let style = TextStyle.bold.with(.background(.selection))
    for part in link.parts { canvas.apply(style, to: part.offset(by: Point(x: 0, y: -top))) }
    guard link.start.x > 0 else { return }
    canvas.draw(
      "›", at: Point(x: link.start.x - 1, y: link.start.y - top), style: .foreground(.accent))
  }

  /// Draws the scroll indicator at the right edge, unless all lines are visible or the view has
  /// fewer than 10 columns.
  private func drawIndicator(of total: Int, in canvas: Canvas) {
    let indicator = ScrollIndicator(total: total, visible: bounds.height, offset: top)
    guard indicator.isNeeded, bounds.width >= Self.minimumIndicatorWidth else { return }
    indicator.draw(
      in: canvas.area(Rect(x: bounds.width - 1, y: 0, width: 1, height: bounds.height)))
  }

  private func element(_ fact: CharacterDetailDisplayModel.Fact) -> AccessibilityElement {
    guard let link = fact.link else {
      return AccessibilityElement(.text, fact.label, value: fact.value)
    }
    return AccessibilityElement(.link, fact.value, value: fact.label) { [weak self] in
      self?.emit(link.event)
    }
  }

  private func elements(_ group: CharacterDetail.RelationGroup) -> [AccessibilityElement] {
    group.characters.map { character in
      AccessibilityElement(.link, character.name, value: group.kind.label(count: 1)) {
        [weak self] in
        self?.emit(CharacterDetailEvent.characterSelected(character.id))
      }
    }
  }

  private func binding(
    _ keys: [KeyPress], _ title: String, _ action: @escaping (CharacterPage) -> Void
  ) -> KeyBinding {
    KeyBinding(keys, title) { [weak self] in self.map(action) }
  }
}
