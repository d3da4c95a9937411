import TerminalText

/// A control sequence: a prefix, numbers, intermediate bytes, and a final byte.
///
/// `ESC [ ? 2026 ; 1 $ y` has the prefix `?`, the parameters 2026 and 1, the intermediate byte `$`,
/// and the final byte `y`.
struct ControlSequence {
  /// The first byte if it is `<`, `=`, `>` or `?`, and otherwise 0.
  private(set) var prefix: UInt8 = 0
  /// The intermediate byte before the final byte, such as `$`. The value is 0 if the sequence has
  /// no intermediate byte, and 0xFF if the sequence is invalid.
  private(set) var intermediate: UInt8 = 0
  let final: UInt8
  /// The parameters, each split at `:` into its parts. A missing number is 0.
  private(set) var parameters: [[Int]] = []

  /// Creates a sequence from the bytes between its introducer and the final byte.
  init(_ bytes: [UInt8], final: UInt8) {
    self.final = final
    for byte in bytes {
      switch byte {
      case 0x3C...0x3F where parameters.isEmpty: prefix = byte
      case 0x3C...0x3F: intermediate = 0xFF
      case UInt8(ascii: "0")...UInt8(ascii: "9"): append(digit: Int(byte) - 0x30)
      case UInt8(ascii: ":"):
        startFirst()
        parameters[parameters.count - 1].append(0)
      case UInt8(ascii: ";"):
        startFirst()
        parameters.append([0])
      default: intermediate = intermediate == 0 ? byte : 0xFF
      }
    }
  }

  /// Returns a part of a parameter, by default the first part. If the parameter or the part is
  /// missing, returns 0.
  func number(_ index: Int, part: Int = 0) -> Int {
    guard parameters.indices.contains(index), parameters[index].indices.contains(part) else {
      return 0
    }
    return parameters[index][part]
  }

  /// Returns whether the bytes are a decimal number without a sign.
  static func isNumber(_ bytes: [UInt8]) -> Bool {
    !bytes.isEmpty && bytes.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  private mutating func startFirst() { if parameters.isEmpty { parameters = [[0]] } }

  private mutating func append(digit: Int) {
    startFirst()
    let last = (parameters.count - 1, parameters[parameters.count - 1].count - 1)
    let value = parameters[last.0][last.1]
    parameters[last.0][last.1] = min(value * 10 + digit, 0x7FFF_FFFF)
  }
}

extension ControlSequence {
  /// Whether the sequence starts a bracketed paste.
  var startsPaste: Bool {
    prefix == 0 && intermediate == 0 && final == UInt8(ascii: "~") && number(0) == 200
  }

  /// The event that the sequence encodes. The value is `nil` for an unknown sequence, the release
  /// of a key, and a report of the cursor position.
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
    case UInt8(ascii: "R") where isCursorPosition: nil
    default: key.map { .key($0) }
    }
  }

  /// Whether a sequence that ends with `R` is a report of the cursor position, and not the key F3.
  ///
  /// F3 with modifiers is `1;2R` to `1;16R`, and with event types `1;5:1R`.
  private var isCursorPosition: Bool {
    guard parameters.count == 2, parameters[1].count == 1 else { return false }
    return number(0) != 1 || !(2...16).contains(number(1))
  }
}

extension MouseEvent {
  /// Creates an event from an SGR report: `ESC [ < code ; column ; row`, then `M`, or `m` for a
  /// release. Returns `nil` for any other sequence, and for an unknown code.
  init?(sgr sequence: ControlSequence) {
    let isRelease = sequence.final == UInt8(ascii: "m")
    guard isRelease || sequence.final == UInt8(ascii: "M"), sequence.parameters.count == 3 else {
      return nil
    }
    self.init(
      code: sequence.number(0), column: sequence.number(1), row: sequence.number(2),
      isRelease: isRelease)
  }

  /// Creates an event from the three bytes of an X10 report, which doesn't say which button was
  /// released. Returns `nil` for an unknown code.
  init?(legacy bytes: [UInt8]) {
    let numbers = bytes.map { Int($0) - 32 }
    let isRelease = numbers[0] & 0b110_0011 == 3
    self.init(code: numbers[0], column: numbers[1], row: numbers[2], isRelease: isRelease)
  }

  /// Creates an event from a code: bits 0, 1 and 6 contain the button or wheel, bits 2 to 4 contain
  /// the modifiers, and bit 5 is set for motion. Returns `nil` if a higher bit is set.
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
    self.init(action, button: code & 0x40 == 0 ? button : .none, at: location, modifiers: modifiers)
  }
}

extension TerminalReply {
  /// Creates a reply from a control sequence with the prefix `?`. Returns `nil` if the sequence
  /// isn't a known reply.
  init?(privateSequence sequence: ControlSequence) {
    switch (sequence.intermediate, sequence.final) {
    case (UInt8(ascii: "$"), UInt8(ascii: "y")):
      // The states are 1 (set), 2 (reset), 3 (always set) and 4 (always reset). State 4 counts as
      // unknown.
      let state = sequence.number(1)
      self = .mode(
        sequence.number(0), isKnown: (1...3).contains(state), isSet: state == 1 || state == 3)
    case (0, UInt8(ascii: "c")): self = .deviceAttributes(sequence.parameters.map { $0[0] })
    case (0, UInt8(ascii: "u")): self = .keyboardFlags(sequence.number(0))
    default: return nil
    }
  }

  /// Creates a reply from a string such as `11;rgb:1e1e/2020/2424`, the answer to a query for the
  /// background color. Returns `nil` if the string isn't a known reply.
  init?(operatingSystemCommand string: [UInt8]) {
    let parts = String(decoding: string, as: UTF8.self).split(separator: ":")
    guard parts.count == 2, ["11;rgb", "11;rgba"].contains(parts[0]) else { return nil }
    let components = parts[1].split(separator: "/", omittingEmptySubsequences: false).compactMap {
      digits -> Double? in
      guard 1...4 ~= digits.utf8.count, digits.allSatisfy(\.isHexDigit) else { return nil }
      return Int(digits, radix: 16).map { Double($0) / Double(1 << (4 * digits.utf8.count) - 1) }
    }
    guard components.count == (parts[0] == "11;rgb" ? 3 : 4) else { return nil }
    self = .background(
      TerminalBackground(red: components[0], green: components[1], blue: components[2]))
  }
}
