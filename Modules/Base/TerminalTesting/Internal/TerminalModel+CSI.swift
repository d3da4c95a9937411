import TerminalKit

extension TerminalModel {
  /// Performs a control sequence.
  mutating func csi(_ sequence: ControlSequence) {
    if moveCursor(sequence) || changeCells(sequence) || changeModes(sequence) || query(sequence) {
      return
    }
    switch sequence.name {
    case "m": pen.style = StyleReader(style: pen.style).style(after: sequence.parameters)
    case "r": setScrollRegion(sequence)
    case "s": saveCursor()
    case "u": restoreCursor()
    case " q": cursorShape = sequence.number(0)
    case "!p": softReset()
    case "t": windowOperation(sequence)
    case "=u": keyboardFlags = sequence.number(0)
    case ">u":
      keyboardStack.append(keyboardFlags)
      keyboardFlags = sequence.number(0)
    case "<u":
      for _ in 0..<sequence.parameter(0) { keyboardFlags = keyboardStack.popLast() ?? 0 }
    case ">m", ">n": break  // The keyboard options of xterm.
    default: reportUnknown(sequence.description)
    }
  }

  private mutating func moveCursor(_ sequence: ControlSequence) -> Bool {
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

  /// The row that coordinates are relative to.
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
