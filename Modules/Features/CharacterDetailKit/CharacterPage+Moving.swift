import CharacterDomain
import TerminalKit

extension CharacterPage {
  /// Selects the next or previous link if it is visible, and scrolls by a line otherwise.
  func move(_ direction: Int) {
    if let index = linkIndex(direction), visibleLinks.contains(index) {
      select(index)
    } else {
      scroll(by: direction)
    }
  }

  /// Selects the next or previous link, and scrolls to it if it is not visible.
  func moveToLink(_ direction: Int) {
    if let index = linkIndex(direction) { select(index) }
  }

  /// Scrolls by a page. On the last page, the last link is selected, and on the first page the first.
  func movePage(_ direction: Int) {
    let old = top
    scroll(by: direction * max(1, bounds.height - 1))
    if top == old { selectVisibleLink(isLast: direction > 0) }
  }

  /// Scrolls to the start or to the end.
  func moveToEnd(_ direction: Int) {
    scroll(by: direction * layout.lines.count)
    selectVisibleLink(isLast: direction > 0)
  }

  /// Follows the link at a cell; returns whether there is one.
  func followLink(at point: Point) -> Bool {
    let line = top + point.y
    guard point.x >= markerColumn,
      let index = layout.links.firstIndex(where: { $0.lines.contains(line) })
    else { return false }
    select(index)
    follow()
    return true
  }

  /// Emits the event of the selected link.
  func follow() {
    isLinkChosen = true
    if let selection { emit(CharacterDetailEvent.characterSelected(selection.id)) }
  }

  private var visibleLinks: [Int] {
    let links = layout.links
    let lines = top..<top + bounds.height
    return links.indices.filter { links[$0].lines.overlaps(lines) }
  }

  /// Returns the index of the link after or before the selected one. Without a selection, it is the first
  /// link from the first visible line on, or the last one above it.
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

  /// Scrolls so that lines are visible, or as many of them as fit.
  private func show(_ lines: Range<Int>) {
    top = min(max(top, lines.upperBound - bounds.height), lines.lowerBound)
  }

  /// Scrolls as far as there are lines. If the selected link is no longer visible, the nearest visible
  /// one is selected, or none.
  func scroll(by distance: Int) {
    top += distance
    limitTop()
    position = layout.position(ofLine: top)
    selectVisibleLink(after: distance)
  }

  private func limitTop() { top = max(0, min(top, layout.lines.count - bounds.height)) }

  /// Keeps the selected link if it is visible, and otherwise selects the first one, or the last one
  /// after the user has scrolled up.
  private func selectVisibleLink(after distance: Int) {
    setNeedsDisplay()
    let visible = visibleLinks
    if let selection, visible.contains(selection.index) { return }
    let index = distance < 0 ? visible.last : visible.first
    selection = index.map { ($0, layout.links[$0].character.id) }
    isLinkChosen = false
  }

  /// Shows the same part of the page in new lines, with the link that the user has selected.
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
