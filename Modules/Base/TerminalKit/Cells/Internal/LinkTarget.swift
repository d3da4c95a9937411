/// A web address in printable ASCII.
struct LinkTarget {
  /// The percent-encoded address.
  let url: String

  /// The longest address that terminals accept.
  private static let longest = 2_083

  /// Creates a target; `nil` for other schemes than `http` and `https`, and for a huge address.
  init?(_ text: String) {
    let start = text.prefix(8).lowercased()
    guard start.hasPrefix("http://") || start.hasPrefix("https://") else { return nil }
    var bytes: [UInt8] = []
    for byte in text.utf8.prefix(Self.longest + 1) {
      bytes += 0x21...0x7E ~= byte ? [byte] : Self.encoded(byte)
    }
    guard bytes.count <= Self.longest else { return nil }
    url = String(decoding: bytes, as: UTF8.self)
  }

  private static func encoded(_ byte: UInt8) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    return [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }
}
