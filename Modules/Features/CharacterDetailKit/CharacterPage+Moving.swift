import CharacterDomain
import TerminalKit

extension CharacterPage {
  /// Selects the next link (`direction` 1) or the previous link (-1) if that link is visible.
  /// Otherwise, scrolls by one line.
  func move(_ direction: Int) {
    if let index = linkIndex(direction), visibleLinks.contains(index) {
      select(index)
    } else {
      scroll(by: direction)
    }
  }

  /// Selects the next link (`direction` 1) or the previous link (-1), if any, and scrolls to it if
  /// it is not visible.
  func moveToLink(_ direction: Int) {
    if let index = linkIndex(direction) { select(index) }
  }

  /// Scrolls by a page, down (`direction` 1) or up (-1). If the view is already at the end, selects
  /// the last visible link; if it is already at the start, the first visible link.
  func movePage(_ direction: Int) {
    let old = top
    scroll(by: direction * max(1, bounds.height - 1))
    if top == old { selectVisibleLink(isLast: direction > 0) }
  }

  /// Scrolls to the end of the page (`direction` 1) and selects the last visible link, or to the
  /// start (-1) and selects the first visible link.
  func moveToEnd(_ direction: Int) {
    scroll(by: direction * layout.lines.count)
    selectVisibleLink(isLast: direction > 0)
  }

  /// Follows the link at `point`. Returns `false` if no link is there.
  func followLink(at point: Point) -> Bool {
    let line = top + point.y
    guard point.x >= markerColumn,
      let index = layout.links.firstIndex(where: { $0.lines.contains(line) })
    else { return false }
    select(index)
    follow()
    return true
  }

  /// Emits ``CharacterDetailEvent/characterSelected(_:)`` for the selected link, if any.
  func follow() {
    isLinkChosen = true
    if let selection { emit(CharacterDetailEvent.characterSelected(selection.id)) }
  }

  private var visibleLinks: [Int] {
    let links = layout.links
    let lines = top..<top + bounds.height
    return links.indices.filter { links[$0].lines.overlaps(lines) }
  }

  /// Returns the index of the next link (`direction` 1) or the previous link (-1); `nil` if no such
  /// link exists. Without a selection, the search starts at the first visible line.
  private func linkIndex(_ direction: Int) -> Int? {
    let links = layout.links
    guard let selection else {
      return direction > 0
        ? links.firstIndex { $0.lines.lowerBound >= top }
        : links.lastIndex { $0.lines.lowerBound < top }
    }
    let index = selection.index + direction
    return links.indices.contains(index) ? index : nil
  }

  private func select(_ index: Int) {
    let link = layout.links[index]
    selection = (index, link.character.id)
    isLinkChosen = true
    show(link.lines)
    position = layout.position(ofLine: top)
    setNeedsDisplay()
  }

  private func selectVisibleLink(isLast: Bool) {
    let visible = visibleLinks
    if let index = isLast ? visible.last : visible.first { select(index) }
  }

  /// Scrolls until `lines` are visible. If not all of them fit, the first lines are visible.
  private func show(_ lines: Range<Int>) {
    top = min(max(top, lines.upperBound - bounds.height), lines.lowerBound)
  }

  /// Scrolls, but not past the first or last line. If the selected link is no longer visible,
  /// selects the nearest visible link, if any.
  func scroll(by distance: Int) {
    top += distance
    limitTop()
    position = layout.position(ofLine: top)
    selectVisibleLink(after: distance)
  }

  private func limitTop() { top = max(0, min(top, layout.lines.count - bounds.height)) }

  /// Keeps the selected link if it is visible. Otherwise, selects the first visible link or, if
  /// `distance` is negative, the last visible link. If no link is visible, no link is selected.
  private func selectVisibleLink(after distance: Int) {
    setNeedsDisplay()
    let visible = visibleLinks
    if let selection, visible.contains(selection.index) { return }
    let index = distance < 0 ? visible.last : visible.first
    selection = index.map { ($0, layout.links[$0].character.id) }
    isLinkChosen = false
  }

  /// Restores the scroll position and the selected link after the lines were wrapped again.
  func restorePosition() {
    let links = layout.links
    top = layout.line(of: position)
    limitTop()
    if let old = selection,
      !links.indices.contains(old.index)
        || links[old.index].character.id != old.id
    {
      let index = links.firstIndex { $0.character.id == old.id }
      selection = index.map { ($0, old.id) }
    }
    if isLinkChosen, let selection { show(links[selection.index].lines) }
    limitTop()
    selectVisibleLink(after: 0)
  }
}
