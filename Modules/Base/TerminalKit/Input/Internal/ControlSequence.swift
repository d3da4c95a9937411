/// A control sequence: a prefix, numbers, intermediate bytes, and a final byte.
///
/// `ESC [ ? 2026 ; 1 $ y` has the prefix `?`, the parameters 2026 and 1, and the final bytes `$y`.
struct ControlSequence {
  /// The first byte if it is one of `<`, `=`, `>` and `?`; otherwise 0.
  private(set) var prefix: UInt8 = 0
  /// The intermediate byte before the final one, such as `$`; otherwise 0.
  private(set) var intermediate: UInt8 = 0
  let final: UInt8
  /// The parameters, each with its parts, which `:` separates. A missing number is 0.
  private(set) var parameters: [[Int]] = []

  /// Creates a sequence from the bytes between the introduction and the final byte.
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

  /// Returns a parameter; 0 if it is missing.
  func number(_ index: Int, part: Int = 0) -> Int {
    guard parameters.indices.contains(index), parameters[index].indices.contains(part) else {
      return 0
    }
    return parameters[index][part]
  }

  /// Whether the bytes are a number without sign.
  static func isNumber(_ bytes: [UInt8]) -> Bool {
    !bytes.isEmpty && bytes.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  private mutating func startFirst() {
    if parameters.isEmpty { parameters = [[0]] }
  }

  private mutating func append(digit: Int) {
    startFirst()
    let last = (parameters.count - 1, parameters[parameters.count - 1].count - 1)
    let value = parameters[last.0][last.1]
    parameters[last.0][last.1] = min(value * 10 + digit, 0x7FFF_FFFF)
  }
}
