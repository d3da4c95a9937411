/// A literal list in a source file with an element a line, which can be edited without touching
/// another byte.
///
/// A new line has the indentation and the line break of its neighbour. Where elements share a line,
/// the edit stays within it. A list whose last element has no comma keeps having none.
struct LineList {
  /// An element: its text from end to end, and where the comma behind it ends if there is one.
  struct Element {
    let range: Range<Int>
    let commaEnd: Int?

    /// Where it ends, with its comma.
    var end: Int { commaEnd ?? range.upperBound }
  }

  let bytes: [UInt8]
  /// From bracket to bracket.
  let range: Range<Int>
  let elements: [Element]

  /// The bytes with one element more behind another, or as the first one; a comment stands behind
  /// its comma.
  func inserting(_ text: String, comment: String = "", after place: Int?) -> [UInt8] {
    if let place { return inserting(text, comment, behind: elements[place]) }
    if !elements.isEmpty { return inserting(text, comment: comment, before: 0) }
    let isOneLine = !bytes[range].contains(.lineFeed)
    if isOneLine { return inserting(text, at: range.lowerBound + 1) }
    return inserting(
      text, comment: comment, belowLineOf: range.lowerBound,
      indentation: bytes.indentation(at: range.lowerBound) + "  ")
  }

  /// The bytes with one element more before another; a comment stands behind its comma.
  func inserting(_ text: String, comment: String = "", before place: Int) -> [UInt8] {
    let start = elements[place].range.lowerBound
    guard bytes.isFirstInLine(start) else { return inserting(text + ", ", at: start) }
    let lineBreak = bytes.lineBreak(at: bytes.lineEnd(from: start))
    return inserting(
      bytes.indentation(at: start) + text + "," + comment + lineBreak,
      at: bytes.lineStart(at: start))
  }

  /// The bytes with one element more on a line of its own below the line of a place.
  func inserting(
    _ text: String, comment: String = "", belowLineOf place: Int, indentation: String
  ) -> [UInt8] {
    let lineEnd = bytes.lineEnd(from: place)
    let line = bytes.lineBreak(at: lineEnd) + indentation + text + "," + comment
    return inserting(line, at: lineEnd)
  }

  /// The comment behind an element on its line, with the blanks before it.
  func comment(behind place: Int) -> String {
    let element = elements[place]
    guard let lineEnd = bytes.freeLineEnd(from: element.end) else { return "" }
    return String(decoding: bytes[element.end..<lineEnd], as: UTF8.self)
  }

  /// The bytes without an element; a comment behind it on its line goes with it.
  func removing(_ place: Int) -> [UInt8] {
    var edited = bytes
    edited.removeSubrange(extent(of: place))
    if elements[place].commaEnd == nil, place > 0, let comma = elements[place - 1].commaEnd {
      edited.remove(at: comma - 1)
    }
    return edited
  }

  // MARK: - Internal

  private func inserting(
    _ text: String, _ comment: String, behind element: Element
  ) -> [UInt8] {
    let comma = element.commaEnd == nil ? "" : ","
    var edited: [UInt8]
    if let lineEnd = bytes.freeLineEnd(from: element.end) {
      let start = bytes.lineBreak(at: lineEnd) + bytes.indentation(at: element.range.lowerBound)
      edited = inserting(start + text + comma + comment, at: lineEnd)
    } else {
      let blanks = String(decoding: bytes[element.end...].prefix(while: \.isBlank), as: UTF8.self)
      let gap = element.commaEnd == nil ? " " : ""
      edited = inserting(gap + text + comma + blanks, at: element.end + blanks.utf8.count)
    }
    if element.commaEnd == nil { edited.insert(.comma, at: element.range.upperBound) }
    return edited
  }

  private func inserting(_ text: String, at place: Int) -> [UInt8] {
    var edited = bytes
    edited.insert(contentsOf: text.utf8, at: place)
    return edited
  }

  /// The whole lines of an element that shares them with no other, else the element alone.
  private func extent(of place: Int) -> Range<Int> {
    let element = elements[place]
    let start = element.range.lowerBound
    if bytes.isFirstInLine(start), let lineEnd = bytes.freeLineEnd(from: element.end) {
      return bytes.lineStart(at: start)..<bytes.nextLine(from: lineEnd)
    }
    if place > 0, element.commaEnd == nil {
      let gap = elements[place - 1].end..<start
      return (bytes[gap].allSatisfy(\.isSpace) ? gap.lowerBound : start)..<element.end
    }
    let blanks = bytes[element.end...].prefix(while: \.isBlank).count
    return start..<(element.end + blanks)
  }
}
