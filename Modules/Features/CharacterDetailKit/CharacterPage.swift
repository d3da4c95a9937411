import CharacterDomain
import TerminalViews

/// A scrolling view of one character, with links to related characters.
///
/// As in a text browser, an arrow key selects the next or previous link if that link is visible.
/// Otherwise, the key scrolls by a line. So the user can reach every line and every link. A
/// selected link is always visible.
///
/// The view emits ``CharacterDetailEvent/characterSelected(_:)`` when the user follows a link.
final class CharacterPage: View<CharacterDetailDisplayModel> {
  /// The index of the first visible line.
  var top = 0
  /// The scroll position that the user chose, which is restored after a resize.
  var position = CharacterPageLayout.Position.start
  /// The index and the character of the selected link; `nil` if no link is visible.
  var selection: (index: Int, id: CharacterID)?
  /// Whether the user selected or opened the link in ``selection``. If so, a resize keeps it
  /// visible.
  var isLinkChosen = false

  private var cached: (size: Size, layout: CharacterPageLayout)?

  /// The lines, wrapped for the current size.
  var layout: CharacterPageLayout {
    if let cached, cached.size == bounds.size { return cached.layout }
    var layout = CharacterPageLayout(model, width: bounds.width)
    let hasIndicator = layout.lines.count > bounds.height && bounds.width >= 10
    if hasIndicator { layout = CharacterPageLayout(model, width: bounds.width - 2) }
    cached = (bounds.size, layout)
    return layout
  }

  /// The column of the selection marker, to the left of a link's text.
  var markerColumn: Int { max(0, layout.indent - 2) }

  private var selectedLink: CharacterPageLayout.Link? {
    let links = layout.links
    return selection.flatMap { links.indices.contains($0.index) ? links[$0.index] : nil }
  }

  // MARK: - View

  override func modelDidUpdate() { cached = nil }

  override func layoutSubviews() { restorePosition() }

  /// Draws the visible lines, dimmed if the page is outdated.
  override func draw(in canvas: Canvas) {
    let layout = layout
    let canvas = model.reload == .none ? canvas : canvas.with(style: .dim)
    for (y, line) in layout.lines.dropFirst(top).prefix(bounds.height).enumerated() {
      canvas.draw(line, at: Point(x: 0, y: y))
    }
    if let selectedLink { draw(selectedLink, indent: layout.indent, in: canvas) }
    drawIndicator(of: layout.lines.count, in: canvas)
  }

  /// The paragraphs, facts and links from top to bottom.
  override var accessibilityElements: [AccessibilityElement] {
    let character = model.detail.character
    let states = model.isFavorite ? ["favorite"] : []
    let texts = [model.subtitle] + SafeText.lines(of: model.biography).map(\.string)
    return [AccessibilityElement(.heading, model.title, states: states)]
      + texts.filter { !$0.isEmpty }.map { AccessibilityElement(.text, $0) }
      + elements(CharacterDetailDisplayModel.mainFacts(character))
      + model.detail.relations.flatMap(elements)
      + elements(CharacterDetailDisplayModel.recordFacts(character))
  }

  // MARK: - Input

  override var canBecomeFocused: Bool { true }

  /// The position of the selection marker; `.zero` without a selected link.
  override var caret: Point {
    selectedLink.map { Point(x: markerColumn, y: max(0, $0.lines.lowerBound - top)) } ?? .zero
  }

  /// The same keys as in text browsers and `less`.
  override var keyBindings: [KeyBinding] {
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

  /// Draws the text of the selected link in bold, and a marker before it if the text is indented.
  private func draw(_ link: CharacterPageLayout.Link, indent: Int, in canvas: Canvas) {
    let text = Rect(
      x: indent, y: link.lines.lowerBound - top, width: max(0, bounds.width - indent),
      height: link.lines.count)
    canvas.apply(.bold, to: text)
    guard indent > 0 else { return }
    canvas.draw(
      "›", at: Point(x: markerColumn, y: text.minY), style: isFocused ? .bold : .dim)
  }

  /// Draws the scroll indicator at the right edge, unless all lines are visible or the view has
  /// fewer than 10 columns.
  private func drawIndicator(of total: Int, in canvas: Canvas) {
    let indicator = ScrollIndicator(total: total, visible: bounds.height, offset: top)
    guard indicator.isNeeded, bounds.width >= 10 else { return }
    indicator.draw(
      in: canvas.area(Rect(x: bounds.width - 1, y: 0, width: 1, height: bounds.height)))
  }

  private func elements(
    _ facts: [CharacterDetailDisplayModel.Fact]
  ) -> [AccessibilityElement] {
    facts.map { AccessibilityElement(.text, $0.label, value: $0.value) }
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
