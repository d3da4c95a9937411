/// Splits the output of a program into characters, controls and sequences.
struct SequenceParser: Sendable {
  enum Event {
    case scalar(Unicode.Scalar)
    case control(UInt8)
    /// An escape sequence without its ESC.
    case escape(String)
    case csi(ControlSequence)
    case osc(String)
    /// A DCS, APC, PM or SOS string, with the character that follows its ESC.
    case ignoredString(Character)
  }

  private enum State { case ground, escape, csi, string(UInt8), stringEscape(UInt8) }

  private var state = State.ground
  private var buffer: [UInt8] = []
  private var pending: [UInt8] = []

  /// Reads a byte, and returns the events that it completes.
  mutating func read(_ byte: UInt8) -> [Event] {
    switch state {
    case .ground: ground(byte)
    case .escape: escape(byte)
    case .csi: csi(byte)
    case .string(let kind): string(byte, kind: kind)
    case .stringEscape(let kind): stringEscape(byte, kind: kind)
    }
  }

  private mutating func ground(_ byte: UInt8) -> [Event] {
    if byte >= 0x80 { return unicode(byte) }
    let broken = endCharacter()
    if byte == 0x1B {
      begin(.escape)
      return broken
    }
    return broken + [byte < 0x20 || byte == 0x7F ? .control(byte) : .scalar(Unicode.Scalar(byte))]
  }

  /// Drops the bytes of an incomplete character. Returns U+FFFD for them, or nothing if there are
  /// no such bytes.
  private mutating func endCharacter() -> [Event] {
    defer { pending = [] }
    return pending.isEmpty ? [] : [.scalar("\u{FFFD}")]
  }

  private mutating func unicode(_ byte: UInt8) -> [Event] {
    let startsCharacter = byte >= 0xC0
    let broken = startsCharacter ? endCharacter() : []
    pending.append(byte)
    let length =
      switch pending[0] {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 1
      }
    guard pending.count >= length else { return broken }
    let text = String(decoding: pending, as: UTF8.self)
    pending = []
    guard let scalar = text.unicodeScalars.first else { return broken }
    if scalar.value == 0x9B { begin(.csi) }
    if 0x80...0x9F ~= scalar.value { return broken + [.control(UInt8(scalar.value))] }
    return broken + [.scalar(scalar)]
  }

  private mutating func begin(_ state: State) {
    self.state = state
    buffer = []
  }

  private mutating func escape(_ byte: UInt8) -> [Event] {
    switch byte {
    case 0x1B: begin(.escape)
    case 0x18, 0x1A: begin(.ground)
    case 0x00..<0x20: return [.control(byte)]
    case 0x20...0x2F: buffer.append(byte)
    case 0x5B where buffer.isEmpty: begin(.csi)
    case 0x50, 0x58, 0x5D, 0x5E, 0x5F:
      if buffer.isEmpty { begin(.string(byte)) } else { fallthrough }
    default:
      let text = String(decoding: buffer + [byte], as: UTF8.self)
      begin(.ground)
      return [.escape(text)]
    }
    return []
  }

  private mutating func csi(_ byte: UInt8) -> [Event] {
    switch byte {
    case 0x1B: begin(.escape)
    case 0x18, 0x1A: begin(.ground)
    case 0x00..<0x20: return [.control(byte)]
    case 0x40...0x7E:
      let sequence = ControlSequence(bytes: buffer, final: byte)
      begin(.ground)
      return [.csi(sequence)]
    default: buffer.append(byte)
    }
    return []
  }

  private mutating func string(_ byte: UInt8, kind: UInt8) -> [Event] {
    switch byte {
    case 0x1B: state = .stringEscape(kind)
    case 0x07 where kind == 0x5D: return endString(kind)
    case 0x18, 0x1A: begin(.ground)
    default: buffer.append(byte)
    }
    return []
  }

  private mutating func stringEscape(_ byte: UInt8, kind: UInt8) -> [Event] {
    let ended = endString(kind)
    if byte == 0x5C { return ended }
    begin(.escape)
    return ended + escape(byte)
  }

  private mutating func endString(_ kind: UInt8) -> [Event] {
    let text = String(decoding: buffer, as: UTF8.self)
    begin(.ground)
    return [kind == 0x5D ? .osc(text) : .ignoredString(Character(Unicode.Scalar(kind)))]
  }
}

/// A control sequence that starts with CSI.
struct ControlSequence: Sendable {
  /// The parameters, each split at colons into subparameters. An empty subparameter is `nil`.
  let parameters: [[Int?]]
  /// The private prefix, intermediate bytes and final byte, such as `?h` or ` q`.
  let name: String
  /// The whole sequence, for use in messages.
  let description: String

  init(bytes: [UInt8], final: UInt8) {
    let prefix = bytes.prefix { 0x3C...0x3F ~= $0 }
    let digits = bytes.dropFirst(prefix.count).prefix { 0x30...0x3B ~= $0 }
    let rest = bytes.dropFirst(prefix.count + digits.count)
    name = String(decoding: prefix + rest + [final], as: UTF8.self)
    description = "\u{1B}[" + String(decoding: bytes + [final], as: UTF8.self)
    let text = String(decoding: digits, as: UTF8.self)
    parameters = text.split(separator: ";", omittingEmptySubsequences: false).map { part in
      part.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    }
  }

  /// Returns the first subparameter of a parameter, or `value` if it is missing or 0.
  func parameter(_ index: Int, default value: Int = 1) -> Int {
    guard parameters.indices.contains(index), let number = parameters[index].first ?? nil else {
      return value
    }
    return number == 0 ? value : number
  }

  /// Returns the first subparameter of a parameter, or 0 if it is missing.
  func number(_ index: Int) -> Int { parameter(index, default: 0) }

  /// The first subparameter of each parameter, or 0 if it is empty.
  var numbers: [Int] { parameters.map { ($0.first ?? nil) ?? 0 } }
}
