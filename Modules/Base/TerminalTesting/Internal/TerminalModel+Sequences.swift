import TerminalKit

extension TerminalModel {
  /// Executes a control character, such as a line feed. Reports an unknown control character.
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

  /// Executes an escape sequence, which is given without its ESC. Reports an unknown sequence.
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

  /// Executes an operating system command (OSC), such as one that sets the title. Reports an
  /// unknown command.
  mutating func osc(_ text: String) {
    let (number, value) = Self.split(text)
    switch number {
    case "0", "2": title = value
    case "8":
      let target = Self.split(value).rest
      pen.link = target.isEmpty ? nil : target
    case "11" where value == "?": reply("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\")
    case "10", "12", "52", "104", "110", "111", "112", "133", "7": break
    default: reportUnknown("\u{1B}]" + text)
    }
  }

  /// Splits text at its first semicolon, even if a combining mark follows the semicolon. Without a
  /// semicolon, `rest` is empty.
  private static func split(_ text: String) -> (first: String, rest: String) {
    let scalars = text.unicodeScalars
    let end = scalars.firstIndex(of: ";") ?? scalars.endIndex
    return (String(scalars[..<end]), String(scalars[end...].dropFirst()))
  }

  /// Moves the cursor, clamped to the screen.
  mutating func moveCursor(x: Int, y: Int) {
    cursor = Point(x: max(0, min(x, size.width - 1)), y: max(0, min(y, size.height - 1)))
    hasPendingWrap = false
    joinable = nil
  }

  mutating func carriageReturn() { moveCursor(x: 0, y: cursor.y) }

  /// Moves the cursor down. In the last row of the scrolling region, scrolls the region instead.
  /// The cursor never leaves the screen.
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

// MARK: - Control sequences

extension TerminalModel {
  /// Executes a control sequence (CSI), such as one that moves the cursor. Reports an unknown
  /// sequence.
  mutating func csi(_ sequence: ControlSequence) {
    if performMove(sequence) || changeCells(sequence) || changeModes(sequence) || query(sequence) {
      return
    }
    switch sequence.name {
    case "m": pen.style = StyleReader(style: pen.style).style(after: sequence.parameters)
    case "r": setScrollRegion(sequence)
    case "s": saveCursor()
    case "u": restoreCursor()
    case " q": break  // The shape of the cursor.
    case "!p": softReset()
    case "t": windowOperation(sequence)
    case "=u": keyboardFlags = sequence.number(0)
    case ">u":
      keyboardStack.append(keyboardFlags)
      keyboardFlags = sequence.number(0)
    case "<u": for _ in 0..<sequence.parameter(0) { keyboardFlags = keyboardStack.popLast() ?? 0 }
    case ">m", ">n": break  // The keyboard options of xterm.
    default: reportUnknown(sequence.description)
    }
  }

  private mutating func performMove(_ sequence: ControlSequence) -> Bool {
    let count = sequence.parameter(0)
    let (x, y) = (cursor.x, cursor.y)
    switch sequence.name {
    case "A":
      moveCursor(
        x: x, y: y >= scrollRegion.lowerBound ? max(y - count, scrollRegion.lowerBound) : y - count)
    case "B", "e":
      moveCursor(
        x: x,
        y: y < scrollRegion.upperBound ? min(y + count, scrollRegion.upperBound - 1) : y + count)
    case "C", "a": moveCursor(x: x + count, y: y)
    case "D": moveCursor(x: x - count, y: y)
    case "E": moveCursor(x: 0, y: y + count)
    case "F": moveCursor(x: 0, y: y - count)
    case "G", "`": moveCursor(x: count - 1, y: y)
    case "d": moveCursor(x: x, y: originY + count - 1)
    case "H", "f": moveCursor(x: sequence.parameter(1) - 1, y: originY + count - 1)
    case "I": moveCursor(x: (x / 8 + count) * 8, y: y)
    case "Z": moveCursor(x: ((x + 7) / 8 - count) * 8, y: y)
    default: return false
    }
    return true
  }

  /// The row that a program addresses as row 1: the first row of the screen, or in origin mode, the
  /// first row of the scrolling region.
  private var originY: Int { privateModes.contains(6) ? scrollRegion.lowerBound : 0 }

  private mutating func changeCells(_ sequence: ControlSequence) -> Bool {
    let count = sequence.parameter(0)
    let (x, y) = (cursor.x, cursor.y)
    let below = scrollRegion.contains(y) ? y..<scrollRegion.upperBound : y..<y
    switch sequence.name {
    case "J": eraseScreen(sequence.number(0))
    case "K": erase([x..<size.width, 0..<x + 1, 0..<size.width][min(sequence.number(0), 2)], y: y)
    case "X": erase(x..<x + min(count, size.width), y: y)
    case "@": insertBlanks(count)
    case "P": deleteCells(count)
    case "L": scroll(by: -count, rows: below)
    case "M": scroll(by: count, rows: below)
    case "S": scroll(by: count, rows: scrollRegion)
    case "T": scroll(by: -count, rows: scrollRegion)
    case "b":
      guard let point = joinable, let last = rows[point.y][point.x].text.unicodeScalars.first else {
        break
      }
      for _ in 0..<min(count, size.width * size.height) { print(last) }
    default: return false
    }
    return true
  }

  private mutating func eraseScreen(_ kind: Int) {
    switch kind {
    case 0:
      erase(cursor.x..<size.width, y: cursor.y)
      erase(rows: cursor.y + 1..<size.height)
    case 1:
      erase(rows: 0..<cursor.y)
      erase(0..<cursor.x + 1, y: cursor.y)
    default: erase(rows: 0..<size.height)
    }
  }

  private mutating func setScrollRegion(_ sequence: ControlSequence) {
    let first = sequence.parameter(0) - 1
    let end = min(sequence.parameter(1, default: size.height), size.height)
    guard end - first > 1 || size.height == 1 else { return }
    scrollRegion = first..<end
    moveCursor(x: 0, y: originY)
  }

  private mutating func windowOperation(_ sequence: ControlSequence) {
    switch sequence.number(0) {
    case 22: savedTitles.append(title)
    case 23: title = savedTitles.popLast() ?? title
    default: reportUnknown(sequence.description)
    }
  }

  private mutating func softReset() {
    pen = ModelCell()
    modes = []
    privateModes.insert(25)
    privateModes.subtract([1, 6])
    (lineDrawing, shift) = ([false, false], 0)
    scrollRegion = 0..<size.height
  }

  private mutating func query(_ sequence: ControlSequence) -> Bool {
    switch sequence.name {
    case "c": reply("\u{1B}[?62;22c")
    case ">c": reply("\u{1B}[>0;0;0c")
    case "n" where sequence.number(0) == 5: reply("\u{1B}[0n")
    case "n": reply("\u{1B}[\(cursor.y + 1);\(cursor.x + 1)R")
    case "?u": reply("\u{1B}[?\(keyboardFlags)u")
    case "?$p":
      let mode = sequence.number(0)
      let state = Self.knownModes.contains(mode) ? (privateModes.contains(mode) ? 1 : 2) : 0
      reply("\u{1B}[?\(mode);\(state)$y")
    default: return false
    }
    return true
  }
}

// MARK: - Modes

extension TerminalModel {
  /// The numbers of the private modes that the model accepts. A change of any other mode is added
  /// to ``unknownSequences``.
  static let knownModes: Set = [
    1, 3, 5, 6, 7, 12, 25, 45, 47, 1000, 1002, 1003, 1004, 1006, 1007, 1034, 1047, 1048, 1049, 2004,
    2026, 2027,
  ]

  /// Executes a sequence that changes, saves or restores modes. Returns `false` for any other
  /// sequence.
  mutating func changeModes(_ sequence: ControlSequence) -> Bool {
    switch sequence.name {
    case "h": modes.formUnion(sequence.numbers)
    case "l": modes.subtract(sequence.numbers)
    case "?h": for mode in sequence.numbers { change(mode, isSet: true) }
    case "?l": for mode in sequence.numbers { change(mode, isSet: false) }
    case "?s": for mode in sequence.numbers { savedModes[mode] = privateModes.contains(mode) }
    case "?r": for mode in sequence.numbers { change(mode, isSet: savedModes[mode] ?? false) }
    default: return false
    }
    return true
  }

  private mutating func change(_ mode: Int, isSet: Bool) {
    guard Self.knownModes.contains(mode) else {
      reportUnknown("\u{1B}[?\(mode)\(isSet ? "h" : "l")")
      return
    }
    let wasSet = privateModes.contains(mode)
    if isSet { privateModes.insert(mode) } else { privateModes.remove(mode) }
    switch mode {
    case 6: moveCursor(x: 0, y: isSet ? scrollRegion.lowerBound : 0)
    case 7: hasPendingWrap = false
    case 47, 1047, 1049: if isSet != wasSet { switchScreen(mode, toAlternate: isSet) }
    case 1048: if isSet { saveCursor() } else { restoreCursor() }
    case 2026: if wasSet, !isSet { synchronizedFrames += 1 }
    default: break
    }
  }

  private mutating func switchScreen(_ mode: Int, toAlternate: Bool) {
    if toAlternate, mode == 1049 { saveCursor() }
    swap(&rows, &otherRows)
    swap(&saved, &otherSaved)
    joinable = nil
    if toAlternate, mode != 47 { erase(rows: 0..<size.height) }
    if !toAlternate, mode == 1049 { restoreCursor() }
  }
}
