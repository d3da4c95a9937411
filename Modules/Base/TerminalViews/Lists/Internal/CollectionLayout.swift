import TerminalKit

/// What the positions in a collection depend on, apart from the sections.
struct CollectionGeometry: Equatable {
  /// The version of the source.
  var version = 0
  var count = 0
  /// The size of the collection.
  var size = Size.zero
  var minimumCellWidth: Int?
  var cellHeight = 1
  var headerHeight = 0
  var footerHeight = 0
}

/// The positions of the cells, headers and footers of a collection, in the coordinates of the
/// scrolled content.
struct CollectionLayout {
  enum Element {
    case item(Int)
    case header(ListSection)
    case footer(ListSection)
  }

  /// The items of a section, or those before the first section.
  private struct Part {
    let section: ListSection?
    let items: Range<Int>
    /// The lines of the header, the cells and the footer.
    let lines: Range<Int>
    let cellLines: Range<Int>
  }

  private var parts: [Part] = []
  private let count: Int
  /// The number of columns for cells, without the scroll indicator.
  let width: Int
  /// The number of lines.
  private(set) var height = 0
  private let columns: Int
  let cellSize: Size

  init(_ geometry: CollectionGeometry, sections: [ListSection]) {
    count = geometry.count
    width = geometry.size.width - (geometry.size.width >= 4 ? 1 : 0)
    columns = max(1, width / max(1, geometry.minimumCellWidth ?? width))
    cellSize = Size(width: width / columns, height: max(1, geometry.cellHeight))
    let starts = sections.map { min(max(0, $0.start), geometry.count) } + [geometry.count]
    if let first = starts.first, first > 0 { add(0..<first, of: nil, header: 0, footer: 0) }
    for (index, section) in sections.enumerated() {
      let items = starts[index]..<max(starts[index], starts[index + 1])
      add(
        items, of: section, header: max(0, geometry.headerHeight),
        footer: max(0, geometry.footerHeight))
    }
  }

  private mutating func add(
    _ items: Range<Int>, of section: ListSection?, header: Int, footer: Int
  ) {
    let start = height + header
    let end = start + (items.count + columns - 1) / columns * cellSize.height
    let lines = height..<end + footer
    parts.append(Part(section: section, items: items, lines: lines, cellLines: start..<end))
    height = lines.upperBound
  }

  /// Returns the index of the last part that passes a test, by binary search. The parts that pass
  /// come first.
  private func lastPart(where test: (Part) -> Bool) -> Int? {
    var (low, high) = (0, parts.count)
    while low < high {
      let middle = (low + high) / 2
      if test(parts[middle]) { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  private func partIndex(of item: Int) -> Int? { lastPart { $0.items.lowerBound <= item } }
}

extension CollectionLayout {
  /// Returns the frame of an item; an empty one if there is no such item.
  func frame(of item: Int) -> Rect {
    partIndex(of: item).map { frame(of: item, in: parts[$0]) } ?? .zero
  }

  private func frame(of item: Int, in part: Part) -> Rect {
    let (row, column) = (item - part.items.lowerBound).quotientAndRemainder(dividingBy: columns)
    let y = part.cellLines.lowerBound + row * cellSize.height
    return Rect(origin: Point(x: column * cellSize.width, y: y), size: cellSize)
  }

  /// Returns the lines to show for an item: those of its cell, with the header above the first row
  /// of a section, and the footer below the last row.
  func lines(of item: Int) -> Range<Int> {
    guard let part = partIndex(of: item).map({ parts[$0] }) else { return 0..<0 }
    let frame = frame(of: item, in: part)
    let start = frame.minY == part.cellLines.lowerBound ? part.lines.lowerBound : frame.minY
    return start..<(frame.maxY == part.cellLines.upperBound ? part.lines.upperBound : frame.maxY)
  }

  func column(of item: Int) -> Int { frame(of: item).minX / max(1, cellSize.width) }

  /// Returns the items in the row of an item.
  func row(of item: Int) -> Range<Int> {
    guard let items = partIndex(of: item).map({ parts[$0].items }) else { return 0..<0 }
    let first = item - (item - items.lowerBound) % columns
    return first..<max(first, min(first + columns, items.upperBound))
  }

  /// Returns the item in a column of the next row, or of the previous row if `direction` is -1. If
  /// that row is too short, returns its last item; `nil` if there is no such row.
  func item(in column: Int, direction: Int, from item: Int) -> Int? {
    let row = row(of: item)
    let next = direction < 0 ? row.lowerBound - 1 : row.upperBound
    guard 0..<count ~= next else { return nil }
    let nextRow = self.row(of: next)
    return max(nextRow.lowerBound, min(nextRow.lowerBound + column, nextRow.upperBound - 1))
  }

  func item(at point: Point) -> Int? {
    for case (.item(let item), let frame) in elements(in: point.y..<point.y + 1)
    where frame.contains(point) { return item }
    return nil
  }

  /// Returns the elements in a range of lines, from top to bottom.
  func elements(in lines: Range<Int>) -> [(Element, Rect)] {
    let first = lastPart { $0.lines.lowerBound <= lines.lowerBound } ?? 0
    let visible = parts[first...].prefix { $0.lines.lowerBound < lines.upperBound }
    return visible.flatMap { elements(of: $0, in: lines) }.filter { _, frame in
      !frame.isEmpty && frame.minY < lines.upperBound && frame.maxY > lines.lowerBound
    }
  }

  /// Returns the cells of a part in a range of lines, and its header and footer.
  private func elements(of part: Part, in lines: Range<Int>) -> [(Element, Rect)] {
    let (start, end) = (part.cellLines.lowerBound, part.cellLines.upperBound)
    let visible = lines.clamped(to: part.cellLines)
    let firstRow = (visible.lowerBound - start) / cellSize.height
    let rowCount = (visible.count + 2 * cellSize.height - 2) / cellSize.height
    let items = part.items.dropFirst(firstRow * columns).prefix(rowCount * columns)
    let cells = items.map { (Element.item($0), frame(of: $0, in: part)) }
    guard let section = part.section else { return cells }
    let (header, footer) = (part.lines.lowerBound..<start, end..<part.lines.upperBound)
    return [(.header(section), bar(header))] + cells + [(.footer(section), bar(footer))]
  }

  private func bar(_ lines: Range<Int>) -> Rect {
    Rect(x: 0, y: lines.lowerBound, width: width, height: lines.count)
  }
}
