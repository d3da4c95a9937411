extension ControlSequence {
  /// The key that a control sequence means; `nil` if it is unknown or a release.
  var key: KeyPress? {
    switch final {
    case UInt8(ascii: "~") where number(0) == 27 && parameters.count == 3:
      KeyPress(code: number(2), encodedModifiers: number(1))
    case UInt8(ascii: "~"): Key(vtNumber: number(0)).flatMap(withModifiers)
    case UInt8(ascii: "u"): enhancedKey
    case UInt8(ascii: "Z"): withModifiers(.tab)?.adding(.shift)
    case UInt8(ascii: "$"): rxvtKey(.shift)
    case UInt8(ascii: "^"): rxvtKey(.control)
    case UInt8(ascii: "@"): rxvtKey([.control, .shift])
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      Key(arrow: final - 0x20).map { KeyPress($0, .shift) }
    default: Key(cursorFinal: final).flatMap(withModifiers)
    }
  }

  /// The key that a sequence after `ESC O` means. The number, if any, contains the modifiers.
  var keyAfterSingleShift: KeyPress? {
    if (UInt8(ascii: "a")...UInt8(ascii: "d")).contains(final) {
      return Key(arrow: final - 0x20).map { KeyPress($0, .control) }
    }
    let modifiers = KeyModifiers(encoded: number(max(0, parameters.count - 1)))
    return Key(singleShiftFinal: final).map { KeyPress($0, modifiers) }
  }

  /// Whether the event type of the kitty keyboard protocol, after the modifiers, is a release.
  private var isRelease: Bool { number(1, part: 1) == 3 }

  private func withModifiers(_ key: Key) -> KeyPress? {
    isRelease ? nil : KeyPress(key, KeyModifiers(encoded: number(1)))
  }

  private func rxvtKey(_ modifiers: KeyModifiers) -> KeyPress? {
    guard parameters.count == 1 else { return nil }
    return Key(vtNumber: number(0)).map { KeyPress($0, modifiers) }
  }

  /// The key of `ESC [ code:shifted:base ; modifiers:event ; text u`.
  private var enhancedKey: KeyPress? {
    guard !isRelease else { return nil }
    let text = parameters.count > 2 ? parameters[2].compactMap { Unicode.Scalar(UInt32($0)) } : []
    return KeyPress(
      code: number(0), shifted: number(0, part: 1), base: number(0, part: 2),
      encodedModifiers: number(1), text: text.filter { $0.value >= 0x20 })
  }
}
