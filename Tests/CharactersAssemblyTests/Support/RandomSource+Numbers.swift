import RandomTesting

extension RandomSource {
  private static let integers = [
    Int.min, .min + 1, -1, 0, 1, 1_000, 65_535, 1 << 31 - 1, 1 << 31, 1 << 32, 1 << 53,
    Int.max / 320, Int.max / 100, .max - 1, .max,
  ]
  private static let otherNumbers = [
    "9223372036854775808", "-9223372036854775809", "18446744073709551615", "1e18", "1e308",
    "-1e308", "1e999", "0.5", "-0",
  ]

  /// Returns an integer that is likely to overflow in calculations or to be at a limit.
  mutating func extremeInteger() -> Int {
    isTrue(oneIn: 2) ? one(of: [.min, .max]) : one(of: Self.integers)
  }

  /// Returns a number as text. Some numbers are not integers or don't fit an `Int`.
  mutating func extremeNumber() -> String {
    isTrue(oneIn: 4) ? one(of: Self.otherNumbers) : "\(extremeInteger())"
  }
}
