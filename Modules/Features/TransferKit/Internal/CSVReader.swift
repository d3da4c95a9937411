import CommandLineKit
import TerminalText

/// Reads CSV as RFC 4180 defines it, with a line of column names. Lines can end in LF or CR LF, and
/// blank lines are skipped.
struct CSVReader: RecordReader {
  private enum State {
    /// At the start of a value.
    case start
    /// In a value without quotation marks.
    case plain
    case quoted
    /// After a quotation mark in a quoted value.
    case quote
    /// After a closing quotation mark and a CR.
    case quoteReturn
  }

  private var state = State.start
  private var cell: [UInt8] = []
  private var cells: [[UInt8]] = []
  /// The number of bytes of the record so far.
  private var length = 0
  private var problem: RecordProblem?

  private var line = 1
  private var firstLine = 1
  private var recordCount = 0
  private var columns: [CharacterProperty] = []

  mutating func records(in part: [UInt8]) throws(InputError) -> [InputRecord] {
    var records: [InputRecord] = []
    for byte in part {
      if byte == 0x0A, state != .quoted {
        if let record = try finishRecord() { records.append(record) }
      } else {
        read(byte)
      }
      if byte == 0x0A { line += 1 }
      if length == 0 { firstLine = line }
    }
    return records
  }

  mutating func end() throws(InputError) -> [InputRecord] {
    if state == .quoted { refuse("the last quoted value has no closing quotation mark") }
    let last = length == 0 ? nil : try finishRecord()
    if columns.isEmpty {
      throw InputError("the input has no line of column names", Self.columnHint)
    }
    return [last].compactMap(\.self)
  }

  // MARK: - Internal

  private static let comma = UInt8(ascii: ",")
  private static let mark = UInt8(ascii: "\"")

  private static let columnHint =
    "the columns are \(CharacterProperty.names.joined(separator: ", ")); "
    + "for JSON lines, add '--format jsonl'"

  private mutating func read(_ byte: UInt8) {
    length += 1
    if length > TransferLimits.recordLength { tooLong() }
    switch (state, byte) {
    case (.start, Self.mark): state = .quoted
    case (.start, Self.comma), (.plain, Self.comma), (.quote, Self.comma): finishCell()
    case (.start, _):
      state = .plain
      append(byte)
    case (.plain, Self.mark): refuse("a quotation mark is inside a value that is not quoted")
    case (.plain, _): append(byte)
    case (.quoted, Self.mark): state = .quote
    case (.quoted, _): append(byte)
    case (.quote, Self.mark):
      state = .quoted
      append(byte)
    case (.quote, 0x0D): state = .quoteReturn
    case (.quote, _), (.quoteReturn, _): refuse("text follows a closing quotation mark")
    }
  }

  private mutating func append(_ byte: UInt8) { if problem == nil { cell.append(byte) } }

  private mutating func refuse(_ text: String) { problem = problem ?? RecordProblem(text) }

  private mutating func tooLong() {
    problem = .tooLong
    (cell, cells) = ([], [])
  }

  private mutating func finishCell() {
    if problem == nil { cells.append(cell) }
    cell.removeAll(keepingCapacity: true)
    state = .start
  }

  /// Ends the record at a line break or at the end of the file; returns `nil` for a blank line and for
  /// the header.
  private mutating func finishRecord() throws(InputError) -> InputRecord? {
    if state == .plain, cell.last == 0x0D { cell.removeLast() }
    let isQuoted = state == .quote || state == .quoteReturn
    let isBlank = cells.isEmpty && cell.isEmpty && !isQuoted && problem == nil
    finishCell()
    defer { (cells, length, problem) = ([], 0, nil) }
    if isBlank { return nil }
    if columns.isEmpty {
      columns = try header()
      return nil
    }
    recordCount += 1
    return InputRecord(
      position: RecordPosition(line: firstLine, record: recordCount),
      members: Result { () throws(RecordProblem) in try members() })
  }

  private func header() throws(InputError) -> [CharacterProperty] {
    var columns: [CharacterProperty] = []
    if let problem {
      throw InputError("line \(firstLine) has no column names: \(problem.text)", Self.columnHint)
    }
    for cell in cells {
      let name = String(decoding: cell, as: UTF8.self)
      guard let column = CharacterProperty(rawValue: name) else {
        let hint = DidYouMean.hint(for: name, among: CharacterProperty.names)
        throw InputError(
          "unknown column \(SafeText.quoted(name)) in line \(firstLine)", hint ?? Self.columnHint)
      }
      if columns.contains(column) {
        throw InputError("the column '\(name)' is repeated in line \(firstLine)")
      }
      columns.append(column)
    }
    if let missing = CharacterProperty.required.first(where: { !columns.contains($0) }) {
      throw InputError("the column '\(missing.rawValue)' is missing", Self.columnHint)
    }
    return columns
  }

  private func members() throws(RecordProblem) -> [(String, JSONValue)] {
    if let problem { throw problem }
    if cells.count != columns.count {
      let values = cells.count == 1 ? "1 value" : "\(cells.count) values"
      throw RecordProblem("has \(values), but there are \(columns.count) columns")
    }
    var members: [(String, JSONValue)] = []
    for (column, cell) in zip(columns, cells) where !cell.isEmpty {
      if cell.contains(0) { throw .null }
      guard let text = String(validating: cell, as: UTF8.self) else { throw .invalidText }
      members.append((column.rawValue, try CSVCell.value(text, of: column)))
    }
    return members
  }
}
