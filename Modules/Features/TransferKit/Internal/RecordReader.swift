import CommandLineKit
import TerminalText

/// A record of a file: its members, or why it is refused.
struct InputRecord {
  let position: RecordPosition
  let members: Result<[(String, JSONValue)], RecordProblem>
}

/// Splits the bytes of a file into records. The parts can end anywhere, also inside a character.
protocol RecordReader {
  /// Returns the records that end in the next part of the file.
  ///
  /// - Throws: ``InputError`` if the file as a whole can't be read.
  mutating func records(in part: [UInt8]) throws(InputError) -> [InputRecord]

  /// Returns the last record, if no line break follows it.
  ///
  /// - Throws: ``InputError`` if the file as a whole can't be read.
  mutating func end() throws(InputError) -> [InputRecord]
}

extension RecordProblem {
  static let tooLong = RecordProblem("longer than \(TransferLimits.recordLength >> 20) MiB")
  static let invalidText = RecordProblem("not valid UTF-8")
  static let null = RecordProblem("contains NUL")
}

/// Reads JSON lines. Blank lines are skipped, and lines can end in CR LF.
struct JSONLinesReader: RecordReader {
  private var line: [UInt8] = []
  private var number = 1
  private var isTooLong = false

  mutating func records(in part: [UInt8]) throws(InputError) -> [InputRecord] {
    var records: [InputRecord] = []
    var rest = part[...]
    while let end = rest.firstIndex(of: 0x0A) {
      append(rest[..<end])
      if let record = finishLine() { records.append(record) }
      rest = rest[(end + 1)...]
    }
    append(rest)
    return records
  }

  mutating func end() throws(InputError) -> [InputRecord] { [finishLine()].compactMap(\.self) }

  // MARK: - Internal

  private mutating func append(_ bytes: ArraySlice<UInt8>) {
    isTooLong = isTooLong || line.count + bytes.count > TransferLimits.recordLength
    if isTooLong { line = [] } else { line += bytes }
  }

  private mutating func finishLine() -> InputRecord? {
    defer {
      line.removeAll(keepingCapacity: true)
      (number, isTooLong) = (number + 1, false)
    }
    let isBlank = line.allSatisfy { [0x20, 0x09, 0x0D].contains($0) }
    if isBlank, !isTooLong { return nil }
    return InputRecord(position: RecordPosition(line: number), members: members())
  }

  private func members() -> Result<[(String, JSONValue)], RecordProblem> {
    if isTooLong { return .failure(.tooLong) }
    if line.contains(0) { return .failure(.null) }
    do throws(JSONSyntaxError) {
      let value = try JSONValue(parsing: line)
      if case .object(let members) = value { return .success(members) }
      return .failure(RecordProblem("must be an object, not \(value.typeName)"))
    } catch {
      if String(validating: line, as: UTF8.self) == nil { return .failure(.invalidText) }
      return .failure(RecordProblem("not JSON: \(SafeText(error.description, width: 200).string)"))
    }
  }
}
