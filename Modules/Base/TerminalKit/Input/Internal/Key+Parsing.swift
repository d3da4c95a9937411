extension Key {
  /// Creates the key of a sequence that ends with `~`, as of the VT220, xterm and rxvt.
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

  /// Creates an arrow key from a letter from A to D.
  init?(arrow letter: UInt8) {
    switch letter {
    case UInt8(ascii: "A"): self = .up
    case UInt8(ascii: "B"): self = .down
    case UInt8(ascii: "C"): self = .right
    case UInt8(ascii: "D"): self = .left
    default: return nil
    }
  }

  /// Creates the key of a control sequence that ends with a letter.
  init?(cursorFinal letter: UInt8) {
    switch letter {
    case UInt8(ascii: "H"): self = .home
    case UInt8(ascii: "F"): self = .end
    case UInt8(ascii: "P")...UInt8(ascii: "S"): self = .function(Int(letter) - 0x4F)
    default: self.init(arrow: letter)
    }
  }

  /// Creates the key of a sequence after `ESC O`, which also has the keys of the number pad.
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

  /// The codes of the kitty keyboard protocol for keys such as Caps Lock and those for media.
  static let unnamedCodes = 57344..<57600

  /// Creates a key that types no character from its code in the kitty keyboard protocol, or one of
  /// the number pad.
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
