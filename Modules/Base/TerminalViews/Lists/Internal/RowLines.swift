/// The lines that rows and section titles take, from 0.
///
/// A list has a row in each line, and titles between them. A grid has several rows in a line.
struct RowLines {
  enum Content: Equatable {
    case title(Int)
    case rows(Range<Int>)
  }

  let rowCount: Int
  let sections: [ListSection]
  let columns: Int

  /// The number of lines.
  var count: Int {
    sections.isEmpty ? (rowCount + columns - 1) / columns : rowCount + sections.count
  }

  /// Returns the line of a row.
  func line(of row: Int) -> Int {
    sections.isEmpty ? row / columns : row + sectionCount { $1.start <= row }
  }

  /// Returns what is in a line; `nil` after the last one.
  func content(at line: Int) -> Content? {
    guard 0..<count ~= line else { return nil }
    if sections.isEmpty {
      return .rows(line * columns..<min(rowCount, (line + 1) * columns))
    }
    let titles = sectionCount { $0 + $1.start <= line }
    if titles > 0, sections[titles - 1].start + titles - 1 == line { return .title(titles - 1) }
    let row = line - titles
    return row < rowCount ? .rows(row..<row + 1) : nil
  }

  /// Returns the section of a row; `nil` before the first one.
  func section(of row: Int) -> Int? {
    let titles = sectionCount { $1.start <= row }
    return titles > 0 ? titles - 1 : nil
  }

  /// Returns the number of sections at the beginning that have a property, by binary search.
  private func sectionCount(where test: (Int, ListSection) -> Bool) -> Int {
    var (low, high) = (0, sections.count)
    while low < high {
      let middle = (low + high) / 2
      if test(middle, sections[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
