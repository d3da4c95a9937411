import TerminalText

/// A section of the report as aligned text.
struct ReportTable {
  let section: ReportSection

  /// An empty line, the title, the notes, the column titles, and one line per row.
  var text: String {
    let cells = [Self.head] + section.rows.map(cells)
    let widths = Self.head.indices.map { column in
      cells.map { TextWidth.columns(of: $0[column]) }.max() ?? 0
    }
    let lines = cells.map { line($0, widths: widths) }
    return ([""] + [section.title] + section.notes.map { "  \($0)" } + lines)
      .joined(separator: "\n") + "\n"
  }

  private static let head = ["", "minimum", "median", "reference", "", "ratio", "target", ""]

  /// The indices of the left-aligned columns, which contain text. Columns of numbers are
  /// right-aligned.
  private static let leftColumns: Set = [0, 4, 6, 7]

  private func cells(_ row: ReportRow) -> [String] {
    [
      row.what, text(row.figure, \.minimum), text(row.figure, \.median),
      row.reference.map { text($0.figure, \.minimum) } ?? "", row.reference?.what ?? "",
      row.ratio.map(ReadableNumber.threeDigits) ?? "", row.target.map(text) ?? "",
      row.meetsTarget.map { $0 ? "ok" : "missed" } ?? "",
    ]
  }

  private func text(_ figure: Figure, _ time: KeyPath<Timing, Duration>) -> String {
    switch figure {
    case .time(let timing): ReadableNumber.text(timing[keyPath: time])
    case .bytes(let count): time == \.minimum ? ReadableNumber.text(bytes: count) : ""
    }
  }

  private func text(_ target: Target) -> String {
    let parts = [
      target.atMost.map(ReadableNumber.text),
      target.atMostBytes.map { ReadableNumber.text(bytes: $0) },
      target.timesReference.map { "\(ReadableNumber.threeDigits($0)) times" },
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  private func line(_ cells: [String], widths: [Int]) -> String {
    var line = ""
    for (column, cell) in cells.enumerated() {
      let gap = String(repeating: " ", count: widths[column] - TextWidth.columns(of: cell))
      line += "  " + (Self.leftColumns.contains(column) ? cell + gap : gap + cell)
    }
    while line.hasSuffix(" ") { line.removeLast() }
    return line
  }
}

/// Formats times, sizes and counts for readers.
enum ReadableNumber {
  /// Formats a duration, such as `7.12 ns`, `161 µs` or `1.62 s`.
  static func text(_ duration: Duration) -> String {
    let units = [("ns", 1e3), ("µs", 1e6), ("ms", 1e9), ("s", 1e12)]
    let amount = Double(duration.picoseconds)
    let unit = units.last { amount >= $0.1 } ?? units[0]
    return "\(threeDigits(amount / unit.1)) \(unit.0)"
  }

  /// Formats a size, such as `75 bytes`. Sizes of 10,000 bytes or more are in megabytes, such as
  /// `9.77 MB`.
  static func text(bytes count: Int) -> String {
    count < 10_000 ? "\(text(count)) bytes" : "\(threeDigits(Double(count) / 1e6)) MB"
  }

  /// Formats an integer with separators, such as `1,000,000`.
  static func text(_ count: Int) -> String {
    let digits = String(count)
    guard digits.count > 3 else { return digits }
    return "\(text(count / 1_000)),\(digits.suffix(3))"
  }

  /// Formats a number with two decimal places below 10, one decimal place below 100, and no decimal
  /// places from 100 on, such as `0.57`, `82.1` and `128`.
  static func threeDigits(_ number: Double) -> String {
    let places = number < 9.995 ? 2 : number < 99.95 ? 1 : 0
    let scale = places == 2 ? 100 : places == 1 ? 10 : 1
    let scaled = Int((number * Double(scale)).rounded())
    guard places > 0 else { return String(scaled) }
    let fraction = String(scaled % scale)
    return "\(scaled / scale)." + String(repeating: "0", count: places - fraction.count) + fraction
  }
}
