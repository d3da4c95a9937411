import CharacterDomain
import TerminalKit

extension CharacterPage {
  /// Selects the nearest link in the next line with links (`direction` 1) or in the previous one
  /// (-1) if that link is visible. Otherwise, scrolls by one line.
  func move(_ direction: Int) {
    if let index = linkIndex(direction), visibleLinks.contains(index) {
      select(index)
    } else {
      scroll(by: direction)
    }
  }

  /// Selects the link to the right (`direction` 1) or left (-1) of the selected link, if any.
  func moveBeside(_ direction: Int) {
    if let index = linkBeside(direction) { select(index) }
  }

  /// Returns the index of the link to the right (`direction` 1) or left (-1) of the selected link;
  /// `nil` if the line has no such link, or if no link is selected.
  func linkBeside(_ direction: Int) -> Int? {
    guard let selection, let selectedLink else { return nil }
    let (index, links) = (selection.index + direction, layout.links)
    return links.indices.contains(index) && links[index].start.y == selectedLink.start.y
      ? index : nil
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

  /// Follows the link at `point`. Returns `false` if no link is at `point`.
  func followLink(at point: Point) -> Bool {
    let point = Point(x: point.x, y: point.y + top)
    guard
      let index = layout.links.firstIndex(where: { $0.parts.contains { $0.contains(point) } })
    else { return false }
    select(index)
    follow()
    return true
  }

  /// Emits the event of the selected link, if any.
  func follow() {
    isLinkChosen = true
    if let selection { emit(selection.target.event) }
  }

  private var visibleLinks: [Int] {
    let links = layout.links
    let lines = top..<top + bounds.height
    return links.indices.filter { links[$0].lines.overlaps(lines) }
  }

  /// Returns the index of the nearest link in the next line with links (`direction` 1) or in the
  /// previous one (-1); `nil` if there is no such line. Without a selection, the search starts at
  /// the first visible line.
  private func linkIndex(_ direction: Int) -> Int? {
    let links = layout.links
    guard let old = selectedLink?.start else {
      return direction > 0
        ? links.firstIndex { $0.start.y >= top } : links.lastIndex { $0.start.y < top }
    }
    let lines = links.map(\.start.y).filter { direction > 0 ? $0 > old.y : $0 < old.y }
    guard let line = direction > 0 ? lines.first : lines.last else { return nil }
    return links.indices.filter { links[$0].start.y == line }
      .min { abs(links[$0].start.x - old.x) < abs(links[$1].start.x - old.x) }
  }

  private func select(_ index: Int) {
    let link = layout.links[index]
    selection = (index, link.target)
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
    selection = index.map { ($0, layout.links[$0].target) }
    isLinkChosen = false
  }

  /// Restores the scroll position and the selected link after the lines were wrapped again.
  func restorePosition() {
    let links = layout.links
    top = layout.line(of: position)
    limitTop()
    if let old = selection,
      !links.indices.contains(old.index)
        || links[old.index].target != old.target
    {
      let index = links.firstIndex { $0.target == old.target }
      selection = index.map { ($0, old.target) }
    }
    if isLinkChosen, let selection { show(links[selection.index].lines) }
    limitTop()
    selectVisibleLink(after: 0)
  }
}
