extension TerminalReply {
  /// Creates a reply from a control sequence with the prefix `?`.
  init?(privateSequence sequence: ControlSequence) {
    switch (sequence.intermediate, sequence.final) {
    case (UInt8(ascii: "$"), UInt8(ascii: "y")):
      // 1 and 2: set and reset. 3: always set. 4: always reset, which is as good as unknown.
      let state = sequence.number(1)
      self = .mode(
        sequence.number(0), isKnown: (1...3).contains(state), isSet: state == 1 || state == 3)
    case (0, UInt8(ascii: "c")): self = .deviceAttributes(sequence.parameters.map { $0[0] })
    case (0, UInt8(ascii: "u")): self = .keyboardFlags(sequence.number(0))
    case (0, UInt8(ascii: "R")): self = .cursorPosition(sequence.cursorPosition)
    default: return nil
    }
  }

  /// Creates a reply from the bytes of an operating system command, such as `11;rgb:1e1e/1e/FFFF`.
  init?(command: [UInt8]) {
    let fields = command.split(separator: UInt8(ascii: ";"), maxSplits: 1)
    guard fields.count == 2, fields[0].elementsEqual("11".utf8) else { return nil }
    let color = fields[1].split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard color.count == 2,
      color[0].elementsEqual("rgb".utf8) || color[0].elementsEqual("rgba".utf8)
    else { return nil }
    let parts = color[1].split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let components = parts.compactMap(Self.component)
    guard components.count == parts.count, (3...4).contains(parts.count) else { return nil }
    self = .backgroundColor(red: components[0], green: components[1], blue: components[2])
  }

  /// Returns one to four hexadecimal digits as a fraction of 255.
  private static func component(_ digits: ArraySlice<UInt8>) -> Int? {
    guard (1...4).contains(digits.count),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { return nil }
    let maximum = (1 << (4 * digits.count)) - 1
    return (Int(value) * 255 + maximum / 2) / maximum
  }
}
