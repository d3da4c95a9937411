import CharacterDomain
import TerminalKit
import TerminalText

/// The page of one character, which scrolls, with the related characters as links.
///
/// As in a text browser, the arrow keys select the next link if it is visible, and scroll by a line
/// otherwise. So each line can be read and each link can be followed. A selected link is always visible.
///
/// It emits ``CharacterDetailEvent/characterSelected(_:)``.
final class CharacterPage: View<CharacterDetailDisplayModel> {
  /// The first visible line.
  var top = 0
  /// The first visible line after the user has scrolled, which a resize keeps.
  var position = CharacterPageLayout.Position.start
  /// The index and the character of the selected link; `nil` if no link is visible.
  var selection: (index: Int, id: CharacterID)?
  /// Whether the user has selected or opened the link, so that a resize keeps it visible.
  var isLinkChosen = false

  private var cached: (size: Size, layout: CharacterPageLayout)?

  /// The lines in the current size.
  var layout: CharacterPageLayout {
    if let cached, cached.size == bounds.size { return cached.layout }
    var layout = CharacterPageLayout(model, width: bounds.width)
    let hasIndicator = layout.lines.count > bounds.height && bounds.width >= 10
    if hasIndicator { layout = CharacterPageLayout(model, width: bounds.width - 2) }
    cached = (bounds.size, layout)
    return layout
  }

  // MARK: - View

  /// Drops the lines of the last model.
  override func modelDidUpdate() { cached = nil }

  /// Keeps the visible part, and the link that the user has selected.
  override func layoutSubviews() { restorePosition() }

  /// Draws the visible lines.
  override func draw(in canvas: Canvas) { drawPage(in: canvas) }

  /// The texts, facts and links.
  override var accessibilityElements: [AccessibilityElement] { elements }

  // MARK: - Input

  /// The page can have the focus.
  override var canBecomeFocused: Bool { true }

  /// The position before the selected link.
  override var caret: Point {
    selectedLink.map { Point(x: markerColumn, y: max(0, $0.lines.lowerBound - top)) } ?? .zero
  }

  /// The selected link; `nil` if no link is visible.
  var selectedLink: CharacterPageLayout.Link? {
    let links = layout.links
    return selection.flatMap { links.indices.contains($0.index) ? links[$0.index] : nil }
  }

  /// The column of the sign before a selected link.
  var markerColumn: Int { max(0, layout.indent - 2) }

  /// The keys that scroll and follow links.
  override var keyBindings: [KeyBinding] { keys }

  /// Follows a clicked link, or scrolls with the wheel.
  override func handle(_ event: MouseEvent) -> Bool {
    switch event.action {
    case .scrollUp: scroll(by: -3)
    case .scrollDown: scroll(by: 3)
    case .press where event.button == .left:
      return followLink(at: event.location)
    case .press, .release, .drag, .move, .scrollLeft, .scrollRight: return false
    }
    return true
  }
}
