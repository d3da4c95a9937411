extension ControlSequence {
  /// Whether the sequence starts a bracketed paste.
  var startsPaste: Bool {
    prefix == 0 && intermediate == 0 && final == UInt8(ascii: "~") && number(0) == 200
  }

  /// The event that the sequence means; `nil` if it is unknown or has no effect.
  var event: InputEvent? {
    switch (prefix, intermediate) {
    case (0, 0): plainEvent
    case (UInt8(ascii: "<"), 0): MouseEvent(sgr: self).map { .mouse($0) }
    case (UInt8(ascii: "?"), _): TerminalReply(privateSequence: self).map { .reply($0) }
    default: nil
    }
  }

  private var plainEvent: InputEvent? {
    switch final {
    case UInt8(ascii: "I") where parameters.isEmpty: .focus(true)
    case UInt8(ascii: "O") where parameters.isEmpty: .focus(false)
    case UInt8(ascii: "R") where isCursorPosition: .reply(.cursorPosition(cursorPosition))
    default: key.map { .key($0) }
    }
  }

  /// Whether a sequence that ends with `R` is the position of the cursor.
  ///
  /// F3 with modifiers is `1;2R` to `1;16R`, and with event types `1;5:1R`.
  private var isCursorPosition: Bool {
    guard parameters.count == 2, parameters[1].count == 1 else { return false }
    return number(0) != 1 || !(2...16).contains(number(1))
  }
}

extension ControlSequence {
  /// The position that the reply to a query of the cursor's position contains.
  var cursorPosition: Point {
    Point(x: max(0, number(1) - 1), y: max(0, number(0) - 1))
  }
}
