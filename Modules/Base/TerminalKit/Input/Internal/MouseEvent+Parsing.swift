extension MouseEvent {
  /// Creates an event from an SGR report: `ESC [ < code ; column ; row`, then `M`, or `m` for a
  /// release.
  init?(sgr sequence: ControlSequence) {
    let isRelease = sequence.final == UInt8(ascii: "m")
    guard isRelease || sequence.final == UInt8(ascii: "M"), sequence.parameters.count == 3 else {
      return nil
    }
    self.init(
      code: sequence.number(0), column: sequence.number(1), row: sequence.number(2),
      isRelease: isRelease)
  }

  /// Creates an event from the three bytes of a report in the format of X10, which has a release of
  /// an unknown button.
  init?(legacy bytes: [UInt8]) {
    let numbers = bytes.map { Int($0) - 32 }
    let isRelease = numbers[0] & 0b110_0011 == 3
    self.init(code: numbers[0], column: numbers[1], row: numbers[2], isRelease: isRelease)
  }

  /// Creates an event from a code that has the button in bits 0, 1, 6 and 7, modifiers in bits 2 to
  /// 4, and motion in bit 5.
  private init?(code: Int, column: Int, row: Int, isRelease: Bool) {
    guard (0..<0x80).contains(code) else { return nil }
    let button = [Button.left, .middle, .right, .none][code & 3]
    let isMotion = code & 0x20 != 0
    var modifiers: KeyModifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    let action: Action
    if code & 0x40 != 0 {
      action = [.scrollUp, .scrollDown, .scrollLeft, .scrollRight][code & 3]
    } else if isRelease {
      action = .release
    } else if isMotion {
      action = button == .none ? .move : .drag
    } else {
      action = .press
    }
    let location = Point(x: max(0, column - 1), y: max(0, row - 1))
    self.init(
      action, button: code & 0x40 == 0 ? button : .none, at: location, modifiers: modifiers)
  }
}
