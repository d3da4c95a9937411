/// A control sequence that starts with CSI.
struct ControlSequence: Sendable {
  /// Each parameter with its subparameters, which colons separate; `nil` for an empty one.
  let parameters: [[Int?]]
  /// The private prefix, the intermediate bytes and the final byte, such as `?h` or ` q`.
  let name: String
  /// The whole sequence, for messages.
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

  /// Returns a parameter, or a value for one that is missing or 0.
  func parameter(_ index: Int, default value: Int = 1) -> Int {
    guard parameters.indices.contains(index), let number = parameters[index].first ?? nil else {
      return value
    }
    return number == 0 ? value : number
  }

  /// Returns a parameter, or 0 for one that is missing.
  func number(_ index: Int) -> Int { parameter(index, default: 0) }

  /// The first subparameter of each parameter, or 0.
  var numbers: [Int] { parameters.map { ($0.first ?? nil) ?? 0 } }
}
