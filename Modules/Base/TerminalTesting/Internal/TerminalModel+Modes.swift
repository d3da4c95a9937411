import TerminalKit

extension TerminalModel {
  /// The private modes that the model knows.
  static let knownModes: Set = [
    1, 3, 5, 6, 7, 12, 25, 45, 47, 1000, 1002, 1003, 1004, 1006, 1007, 1034, 1047, 1048, 1049, 2004,
    2026,
    2027,
  ]

  /// Performs a sequence that sets or resets modes.
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
