extension KeyPress {
  /// Creates the key press that sends a control character, such as Ctrl+A for 1. Returns `nil` for
  /// a byte that isn't a control character.
  init?(control byte: UInt8) {
    switch byte {
    case 0x00: self.init(" ", .control)
    case 0x09: self.init(.tab)
    case 0x0A, 0x0D: self.init(.enter)
    case 0x1B: self.init(.escape)
    case 0x7F: self.init(.backspace)
    case 0x01...0x1A: self.init(Character(Unicode.Scalar(byte + 0x60)), .control)
    case 0x1C...0x1F: self.init(Character(Unicode.Scalar(byte + 0x40)), .control)
    default: return nil
    }
  }

  /// Creates a key press from its code in the kitty keyboard protocol, or in `modifyOtherKeys` of
  /// xterm. Returns `nil` for an invalid code, and for keys such as Caps Lock.
  ///
  /// - Parameters:
  ///   - code: The Unicode scalar that the key types without Shift, or the code of a key that types
  ///     no character.
  ///   - shifted: The scalar that the key types with Shift, or 0 if it is unknown.
  ///   - base: The scalar that the key types on a US keyboard, or 0 if it is unknown.
  ///   - encodedModifiers: The modifiers, as in ``KeyModifiers/init(encoded:)``.
  ///   - text: The text that the key types; empty if the terminal doesn't report it.
  init?(
    code: Int, shifted: Int = 0, base: Int = 0, encodedModifiers: Int, text: [Unicode.Scalar] = []
  ) {
    var modifiers = KeyModifiers(encoded: encodedModifiers)
    if let key = Key(code: code) {
      self.init(key, modifiers)
      return
    }
    let isCommand = !modifiers.isDisjoint(with: [.control, .command])
    var string = ""
    if modifiers.subtracting(.shift).isEmpty { string.unicodeScalars += text }
    if string.count != 1 {
      guard code >= 0x20, code != 0x7F, !Key.unnamedCodes.contains(code),
        let scalar = Unicode.Scalar(UInt32(isCommand && code > 0x7F && base > 0x20 ? base : code))
      else { return nil }
      string = String(Character(scalar))
      if isCommand {
        string = string.lowercased()
      } else if modifiers.contains(.shift), let scalar = Unicode.Scalar(UInt32(shifted)),
        shifted > 0
      {
        string = String(Character(scalar))
      } else if modifiers.contains(.shift) != Self.hasCapsLock(encodedModifiers) {
        string = string.uppercased()
      }
    }
    guard string.count == 1, let character = string.first else { return nil }
    if !isCommand { modifiers.remove(.shift) }
    self.init(character, modifiers)
  }

  /// Returns the key press with additional modifiers.
  func adding(_ modifiers: KeyModifiers) -> KeyPress {
    KeyPress(key, self.modifiers.union(modifiers))
  }

  private static func hasCapsLock(_ encoded: Int) -> Bool { (encoded - 1) & 64 != 0 && encoded > 0 }
}

extension KeyModifiers {
  /// Creates modifiers from a parameter: 1 plus a bit mask of Shift (1), Alt (2), Control (4),
  /// Super (8) and Meta (32). Meta counts as Alt.
  init(encoded: Int) {
    let bits = max(0, encoded - 1)
    self.init(rawValue: UInt8(bits & 0b1111))
    if bits & 32 != 0 { insert(.alt) }
  }
}

// MARK: - Keys of control sequences

extension ControlSequence {
  /// The key press of this sequence, or `nil` if the key is unknown or was released.
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

  /// The key press of this sequence after `ESC O`, or `nil` if the key is unknown. The last number,
  /// if any, encodes the modifiers. The letters `a` to `d`, which rxvt sends, mean Ctrl and an
  /// arrow.
  var keyAfterSingleShift: KeyPress? {
    if (UInt8(ascii: "a")...UInt8(ascii: "d")).contains(final) {
      return Key(arrow: final - 0x20).map { KeyPress($0, .control) }
    }
    let modifiers = KeyModifiers(encoded: number(max(0, parameters.count - 1)))
    return Key(singleShiftFinal: final).map { KeyPress($0, modifiers) }
  }

  /// Whether the sequence reports that a key was released, as the kitty keyboard protocol does.
  private var isRelease: Bool { number(1, part: 1) == 3 }

  private func withModifiers(_ key: Key) -> KeyPress? {
    isRelease ? nil : KeyPress(key, KeyModifiers(encoded: number(1)))
  }

  private func rxvtKey(_ modifiers: KeyModifiers) -> KeyPress? {
    guard parameters.count == 1 else { return nil }
    return Key(vtNumber: number(0)).map { KeyPress($0, modifiers) }
  }

  /// The key press of `ESC [ code:shifted:base ; modifiers:event ; text u` in the kitty keyboard
  /// protocol, or `nil` if the key is unknown or was released.
  private var enhancedKey: KeyPress? {
    guard !isRelease else { return nil }
    let text = parameters.count > 2 ? parameters[2].compactMap { Unicode.Scalar(UInt32($0)) } : []
    return KeyPress(
      code: number(0), shifted: number(0, part: 1), base: number(0, part: 2),
      encodedModifiers: number(1), text: text.filter { $0.value >= 0x20 })
  }
}

extension Key {
  /// Creates the key of a sequence that ends with `~`, as the VT220, xterm and rxvt send it.
  /// Returns `nil` for an unknown number.
  init?(vtNumber number: Int) {
    switch number {
    case 1, 7: self = .home
    case 2: self = .insert
    case 3: self = .delete
    case 4, 8: self = .end
    case 5: self = .pageUp
    case 6: self = .pageDown
    case 11...15: self = .function(number - 10)
    case 17...21: self = .function(number - 11)
    case 23...26: self = .function(number - 12)
    case 28, 29: self = .function(number - 13)
    case 31...34: self = .function(number - 14)
    default: return nil
    }
  }

  /// Creates an arrow key from a letter: A is up, B down, C right, and D left. Returns `nil` for
  /// any other letter.
  init?(arrow letter: UInt8) {
    switch letter {
    case UInt8(ascii: "A"): self = .up
    case UInt8(ascii: "B"): self = .down
    case UInt8(ascii: "C"): self = .right
    case UInt8(ascii: "D"): self = .left
    default: return nil
    }
  }

  /// Creates the key of a control sequence that ends with a letter: an arrow key, Home, End, or F1
  /// to F4. Returns `nil` for any other letter.
  init?(cursorFinal letter: UInt8) {
    switch letter {
    case UInt8(ascii: "H"): self = .home
    case UInt8(ascii: "F"): self = .end
    case UInt8(ascii: "P")...UInt8(ascii: "S"): self = .function(Int(letter) - 0x4F)
    default: self.init(arrow: letter)
    }
  }

  /// Creates the key of a sequence after `ESC O`, including the keys of the numeric keypad. Returns
  /// `nil` for an unknown letter.
  init?(singleShiftFinal letter: UInt8) {
    switch letter {
    case UInt8(ascii: "M"): self = .enter
    case UInt8(ascii: "I"): self = .tab
    case UInt8(ascii: "X"): self = .character("=")
    case UInt8(ascii: " "): self = .character(" ")
    case UInt8(ascii: "j")...UInt8(ascii: "y"):
      self = .character(Character(Unicode.Scalar(letter - 0x40)))
    default: self.init(cursorFinal: letter)
    }
  }

  /// The codes of the kitty keyboard protocol for keys such as Caps Lock and media keys.
  static let unnamedCodes = 57344..<57600

  /// Creates a key from its code in the kitty keyboard protocol. Returns `nil` for a key that types
  /// a character and isn't on the numeric keypad, and for keys such as Caps Lock.
  init?(code: Int) {
    switch code {
    case 9: self = .tab
    case 13, 57414: self = .enter
    case 27: self = .escape
    case 8, 127: self = .backspace
    case 57376...57398: self = .function(code - 57363)
    case 57399...57408: self = .character(Character(Unicode.Scalar(UInt8(code - 57399 + 0x30))))
    case 57409...57416:
      guard code != 57414 else { return nil }
      self = .character(Array("./*-+ =,")[code - 57409])
    case 57417...57426:
      self =
        [.left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert, .delete][code - 57417]
    default: return nil
    }
  }
}
