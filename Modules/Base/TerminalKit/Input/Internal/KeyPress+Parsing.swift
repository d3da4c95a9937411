extension KeyPress {
  /// Creates the key that types a control character.
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

  /// Creates a key from its code in the kitty keyboard protocol or in `modifyOtherKeys` of xterm.
  ///
  /// - Parameters:
  ///   - code: The Unicode scalar that the key types without Shift, or the code of another key.
  ///   - shifted: The scalar that it types with Shift, or 0.
  ///   - base: The scalar on a US keyboard, or 0.
  ///   - encodedModifiers: The modifiers plus 1.
  ///   - text: The text that the key types, if the terminal reports it.
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

  /// Returns the key with further modifiers.
  func adding(_ modifiers: KeyModifiers) -> KeyPress {
    KeyPress(key, self.modifiers.union(modifiers))
  }

  private static func hasCapsLock(_ encoded: Int) -> Bool { (encoded - 1) & 64 != 0 && encoded > 0 }
}

extension KeyModifiers {
  /// Creates modifiers from a parameter: 1 plus 1 for Shift, 2 for Alt, 4 for Control, 8 for Super
  /// and 32 for Meta.
  init(encoded: Int) {
    let bits = max(0, encoded - 1)
    self.init(rawValue: UInt8(bits & 0b1111))
    if bits & 32 != 0 { insert(.alt) }
  }
}
