/// The records of an input: finds its encoding and its format, and splits it.
struct RecordFile {
  private let format: TransferFormat?
  private var reader: (any RecordReader)?
  /// The first bytes, until there are enough to recognize the encoding and the format.
  private var head: [UInt8] = []

  /// Creates a splitter. Without a format, the first byte decides.
  init(format: TransferFormat?) { self.format = format }

  /// Returns the records that end in the next part.
  mutating func records(in part: [UInt8]) throws(InputError) -> [InputRecord] {
    if reader != nil { return try reader?.records(in: part) ?? [] }
    head += part
    guard head.count >= Self.headLength else { return [] }
    return try recordsOfHead()
  }

  /// Returns the records that no line break follows.
  mutating func end() throws(InputError) -> [InputRecord] {
    let first = reader == nil ? try recordsOfHead() : []
    return first + (try reader?.end() ?? [])
  }

  // MARK: - Internal

  private static let headLength = 1_024
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private mutating func recordsOfHead() throws(InputError) -> [InputRecord] {
    try checkEncoding()
    if head.starts(with: Self.mark) { head.removeFirst(Self.mark.count) }
    let format = format ?? TransferFormat(ofContent: head)
    if format == .jsonl { try checkLines() }
    var reader: any RecordReader = format == .csv ? CSVReader() : JSONLinesReader()
    defer { self.reader = reader }
    defer { head = [] }
    return try reader.records(in: head)
  }

  /// Throws an error for an array, and for an object on several lines.
  private func checkLines() throws(InputError) {
    let rest = head.drop { Self.spaces.contains($0) }
    if rest.first == UInt8(ascii: "[") {
      throw InputError(
        "the input is a JSON array, not JSON lines", "convert it with: jq -c '.[]' FILE")
    }
    let inside = rest.dropFirst().prefix { Self.spaces.contains($0) }
    if rest.first == UInt8(ascii: "{"), inside.contains(0x0A) {
      throw InputError(
        "the input is indented JSON, not JSON lines", "convert it with: jq -c . FILE")
    }
  }

  private static let spaces: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]

  /// Throws an error for UTF-16 and UTF-32, which begin with a byte order mark, or with ASCII
  /// characters and zeros beside them.
  private func checkEncoding() throws(InputError) {
    let start = head.prefix(4).map { $0 }
    let zeros = start.map { $0 == 0 }
    let isWide =
      start.starts(with: [0xFF, 0xFE, 0, 0]) || start == [0, 0, 0xFE, 0xFF]
      || zeros == [true, true, true, false] || zeros == [false, true, true, true]
    let isUTF16 =
      start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF])
      || zeros.prefix(2) == [true, false] || zeros.prefix(2) == [false, true]
    guard isWide || isUTF16 else { return }
    let name = isWide ? "UTF-32" : "UTF-16"
    // Without a byte order mark, iconv has to know the order.
    let hasMark = start.first ?? 0 >= 0xFE || start == [0, 0, 0xFE, 0xFF]
    let encoding = hasMark ? name : name + (zeros.first == true ? "BE" : "LE")
    throw InputError(
      "the input is \(name), not UTF-8",
      "convert it with: iconv -f \(encoding) -t UTF-8 FILE >NEWFILE")
  }
}
