/// A color of an emblem, written as `0xRRGGBB`.
struct EmblemColor: Hashable, Sendable, ExpressibleByIntegerLiteral {
  let red, green, blue: UInt8

  init(integerLiteral value: UInt32) {
    (red, green, blue) = (
      UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255)
    )
  }

  private init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// Returns the color that has `share` of another color, from 0 to 1.
  func mixed(with other: EmblemColor, _ share: Double) -> EmblemColor {
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      UInt8((Double(a) + (Double(b) - Double(a)) * share).rounded())
    }
    return EmblemColor(mix(red, other.red), mix(green, other.green), mix(blue, other.blue))
  }

  func darker(_ share: Double) -> EmblemColor { mixed(with: 0, share) }

  func lighter(_ share: Double) -> EmblemColor { mixed(with: 0xFFFFFF, share) }

  /// The color as `#rrggbb`.
  var hexadecimal: String {
    let digits = String(UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue), radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
