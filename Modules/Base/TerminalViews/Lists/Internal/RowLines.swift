/// A mapping between the lines of a list and its rows and section titles. Lines are counted from 0.
struct RowLines {
  enum Content: Equatable {
    case title(Int)
    case row(Int)
  }

  let rowCount: Int
  let sections: [ListSection]

  var count: Int { rowCount + sections.count }

  func line(of row: Int) -> Int { row + sectionCount { $1.start <= row } }

  /// Returns the content of a line; `nil` if there is no line with this index.
  func content(at line: Int) -> Content? {
    guard 0..<count ~= line else { return nil }
    let titles = sectionCount { $0 + $1.start <= line }
    if titles > 0, sections[titles - 1].start + titles - 1 == line { return .title(titles - 1) }
    let row = line - titles
    return row < rowCount ? .row(row) : nil
  }

  /// Returns the index of the section that contains a row; `nil` if the row precedes all sections.
  func section(of row: Int) -> Int? {
    let titles = sectionCount { $1.start <= row }
    return titles > 0 ? titles - 1 : nil
  }

  /// Returns the number of leading sections that pass a test, by binary search.
  private func sectionCount(where test: (Int, ListSection) -> Bool) -> Int {
    var (low, high) = (0, sections.count)
    while low < high {
      let middle = (low + high) / 2
      if test(middle, sections[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// A description of the rows that a list has drawn. The next frame compares a new description with
/// this description to find out which rows to redraw.
struct DrawnRows: Equatable {
  let grid: ObjectIdentifier
  /// The version of the source when the rows were drawn.
  let version: Int
  let count: Int
  /// The width of a line in columns.
  let width: Int
  /// The index of the first visible line.
  var top: Int
  /// The index of the selected row.
  var selected: Int?

  /// Returns `true` if only the scroll position and the selection differ.
  func hasSameRows(as other: DrawnRows) -> Bool {
    var copy = other
    (copy.top, copy.selected) = (top, selected)
    return self == copy
  }
}
