import TerminalKit

/// The positions of the cells, headers and footers of a collection. Points and rectangles are in
/// the coordinates of the scrolled content.
struct CollectionLayout {
  /// The items of a section, or those before the first section.
  struct Part {
    let section: ListSection?
    let items: Range<Int>
    let headerHeight: Int
    let footerHeight: Int
    /// The line of the header, or of the first cells without a header.
    var top = 0
  }

  enum Element {
    case item(Int)
    case header(ListSection)
    case footer(ListSection)
  }

  private(set) var parts: [Part] = []
  /// The number of lines of all parts.
  private(set) var height = 0
  let columns: Int
  let cellSize: Size
  private let width: Int

  /// - Parameters:
  ///   - parts: The parts, in order. The layout computes their positions.
  ///   - width: The width of the content.
  ///   - minimumCellWidth: The minimum width of a cell; `nil` for one column.
  ///   - cellHeight: The height of a cell.
  init(parts: [Part], width: Int, minimumCellWidth: Int?, cellHeight: Int) {
    self.width = width
    columns = max(1, width / max(1, minimumCellWidth ?? width))
    cellSize = Size(width: width / columns, height: max(1, cellHeight))
    for var part in parts {
      part.top = height
      self.parts.append(part)
      height += part.headerHeight + rowCount(of: part) * cellSize.height + part.footerHeight
    }
  }

  /// Returns the parts of a source.
  static func parts(
    count: Int, sections: [ListSection], headerHeight: Int, footerHeight: Int
  ) -> [Part] {
    let ends = sections.dropFirst().map(\.start) + [count]
    let first = 0..<min(max(0, sections.first?.start ?? count), count)
    let rest = zip(sections, ends).map { section, end in
      let start = min(max(0, section.start), count)
      return Part(
        section: section, items: start..<min(max(start, end), count), headerHeight: headerHeight,
        footerHeight: footerHeight)
    }
    let part = Part(section: nil, items: first, headerHeight: 0, footerHeight: 0)
    return (first.isEmpty ? [] : [part]) + rest
  }

  private func rowCount(of part: Part) -> Int { (part.items.count + columns - 1) / columns }

  /// Returns the index of the last part for which `isBefore` is `true`, by binary search.
  private func lastPart(where isBefore: (Part) -> Bool) -> Int? {
    var (low, high) = (0, parts.count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(parts[middle]) { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  private func part(of item: Int) -> Int? { lastPart { $0.items.lowerBound <= item } }
}

extension CollectionLayout {
  func frame(of item: Int) -> Rect {
    guard let index = part(of: item) else { return .zero }
    let part = parts[index]
    let offset = item - part.items.lowerBound
    let y = part.top + part.headerHeight + offset / columns * cellSize.height
    return Rect(
      origin: Point(x: offset % columns * cellSize.width, y: y), size: cellSize)
  }

  /// Returns the lines to show for an item: those of its cell, with the header above the first
  /// items of a section and the footer below the last ones.
  func lines(of item: Int) -> Range<Int> {
    let frame = frame(of: item)
    guard let index = part(of: item) else { return 0..<0 }
    let part = parts[index]
    let end = part.top + part.headerHeight + rowCount(of: part) * cellSize.height
    let first = frame.minY == part.top + part.headerHeight ? part.top : frame.minY
    return first..<(frame.maxY == end ? end + part.footerHeight : frame.maxY)
  }

  /// Returns the items in the row of an item.
  func row(of item: Int) -> Range<Int> {
    guard let index = part(of: item) else { return 0..<0 }
    let items = parts[index].items
    let first = item - (item - items.lowerBound) % columns
    return first..<min(first + columns, items.upperBound)
  }

  func column(of item: Int) -> Int { frame(of: item).minX / max(1, cellSize.width) }

  /// Returns the item in a column of the row above or below an item; `nil` if there is no such row.
  /// In a row that is too short, returns the last item.
  func item(_ direction: Int, from item: Int, column: Int) -> Int? {
    guard let index = part(of: item) else { return nil }
    let row = (item - parts[index].items.lowerBound) / columns + direction
    if 0..<rowCount(of: parts[index]) ~= row {
      return self.item(inRow: row, column: column, of: parts[index])
    }
    var next = index + direction
    while parts.indices.contains(next), parts[next].items.isEmpty { next += direction }
    guard parts.indices.contains(next) else { return nil }
    let lastRow = rowCount(of: parts[next]) - 1
    return self.item(inRow: direction < 0 ? lastRow : 0, column: column, of: parts[next])
  }

  private func item(inRow row: Int, column: Int, of part: Part) -> Int {
    min(part.items.lowerBound + row * columns + column, part.items.upperBound - 1)
  }

  func item(at point: Point) -> Int? {
    elements(in: point.y..<point.y + 1).lazy.compactMap { element, frame in
      if case .item(let item) = element, frame.contains(point) { item } else { nil }
    }.first
  }

  /// Returns the elements that have cells in a range of lines, from top to bottom.
  func elements(in lines: Range<Int>) -> [(Element, Rect)] {
    let start = lastPart { $0.top <= lines.lowerBound } ?? 0
    return parts[start...].prefix { $0.top < lines.upperBound }.flatMap {
      elements(of: $0, in: lines)
    }
  }

  private func elements(of part: Part, in lines: Range<Int>) -> [(Element, Rect)] {
    let top = part.top + part.headerHeight
    let end = top + rowCount(of: part) * cellSize.height
    let firstRow = max(0, lines.lowerBound - top) / cellSize.height
    let lastRow = max(firstRow, (lines.upperBound - 1 - top) / cellSize.height)
    let items = (part.items.lowerBound + firstRow * columns)...
    var elements = items.prefix((lastRow - firstRow + 1) * columns)
      .prefix { $0 < part.items.upperBound }.map { (Element.item($0), frame(of: $0)) }
    if let section = part.section {
      let header = Rect(x: 0, y: part.top, width: width, height: part.headerHeight)
      let footer = Rect(x: 0, y: end, width: width, height: part.footerHeight)
      elements = [(.header(section), header)] + elements + [(.footer(section), footer)]
    }
    return elements.filter { _, frame in
      frame.minY < frame.maxY && frame.minY < lines.upperBound && frame.maxY > lines.lowerBound
    }
  }
}
