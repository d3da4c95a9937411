import TerminalKit

extension TerminalModel {
  /// Performs a control character.
  mutating func control(_ byte: UInt8) {
    switch byte {
    case 0x00, 0x07: break
    case 0x08: moveCursor(x: cursor.x - 1, y: cursor.y)
    case 0x09: moveCursor(x: (cursor.x / 8 + 1) * 8, y: cursor.y)
    case 0x0A, 0x0B, 0x0C: lineFeed()
    case 0x0D: carriageReturn()
    case 0x0E: shift = 1
    case 0x0F: shift = 0
    default: reportUnknown("control \(String(byte, radix: 16))")
    }
  }

  /// Performs an escape sequence.
  mutating func escape(_ sequence: String) {
    switch sequence {
    case "7": saveCursor()
    case "8": restoreCursor()
    case "D": lineFeed()
    case "E":
      carriageReturn()
      lineFeed()
    case "M": reverseLineFeed()
    case "c": reset()
    case "(B", "(0": lineDrawing[0] = sequence == "(0"
    case ")B", ")0": lineDrawing[1] = sequence == ")0"
    case "=", ">", "\\": break
    case "#8":
      let cell = ModelCell(text: "E")
      rows = rows.map { $0.map { _ in cell } }
    default: reportUnknown("\u{1B}" + sequence)
    }
  }

  /// Performs an operating system command.
  mutating func osc(_ text: String) {
    let (number, value) = Self.split(text)
    switch number {
    case "0", "2": title = value
    case "8":
      let target = Self.split(value).rest
      pen.link = target.isEmpty ? nil : target
    case "11" where value == "?": reply("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\")
    case "10", "12", "104", "110", "111", "112", "133", "7": break
    default: reportUnknown("\u{1B}]" + text)
    }
  }

  /// Splits a text at its first semicolon, even if a mark follows it.
  private static func split(_ text: String) -> (first: String, rest: String) {
    let scalars = text.unicodeScalars
    let end = scalars.firstIndex(of: ";") ?? scalars.endIndex
    return (String(scalars[..<end]), String(scalars[end...].dropFirst()))
  }

  /// Moves the cursor inside the screen.
  mutating func moveCursor(x: Int, y: Int) {
    cursor = Point(x: max(0, min(x, size.width - 1)), y: max(0, min(y, size.height - 1)))
    hasPendingWrap = false
    joinable = nil
  }

  mutating func carriageReturn() { moveCursor(x: 0, y: cursor.y) }

  /// Moves the cursor down, and scrolls at the end of the scrolling region.
  mutating func lineFeed() {
    if cursor.y == scrollRegion.upperBound - 1 { scroll(by: 1, rows: scrollRegion) }
    let isLast = [scrollRegion.upperBound - 1, size.height - 1].contains(cursor.y)
    moveCursor(x: cursor.x, y: isLast ? cursor.y : cursor.y + 1)
  }

  private mutating func reverseLineFeed() {
    if cursor.y == scrollRegion.lowerBound { scroll(by: -1, rows: scrollRegion) }
    let isFirst = [scrollRegion.lowerBound, 0].contains(cursor.y)
    moveCursor(x: cursor.x, y: isFirst ? cursor.y : cursor.y - 1)
  }

  mutating func saveCursor() {
    saved = SavedCursor(
      cursor: cursor, pen: pen, lineDrawing: lineDrawing, shift: shift,
      hasOriginMode: privateModes.contains(6))
  }

  mutating func restoreCursor() {
    (pen, lineDrawing, shift) = (saved.pen, saved.lineDrawing, saved.shift)
    if saved.hasOriginMode { privateModes.insert(6) } else { privateModes.remove(6) }
    moveCursor(x: saved.cursor.x, y: saved.cursor.y)
  }

  private mutating func reset() {
    let (replies, unknown) = (replies, unknownSequences)
    self = TerminalModel(size: size, widths: widths, erasesWithBackground: erasesWithBackground)
    (self.replies, unknownSequences) = (replies, unknown)
  }

  mutating func reply(_ text: String) { replies += Array(text.utf8) }
}
