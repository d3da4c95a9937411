/// A range of years of the common era, which may be open at either end.
///
/// Negative years are BCE.
///
/// ```swift
/// YearRange(typed: "1800-1850")?.contains(1847)  // true
/// YearRange(typed: "..500 BCE")?.contains(-720)  // true
/// YearRange(typed: "19th century")?.contains(1900)  // true
/// ```
public struct YearRange: Hashable, Sendable, Codable {
  /// The first year; `nil` for no limit.
  public let first: Int?

  /// The last year, which belongs to the range; `nil` for no limit.
  public let last: Int?

  /// Creates a range.
  public init(from first: Int? = nil, through last: Int? = nil) {
    self.first = first
    self.last = last
  }

  /// Creates the range of a century: 1801 to 1900 for 19, and -800 to -701 for -8.
  ///
  /// A century that is too far away for its years becomes the last one that is not.
  public init(century: Int) {
    let last = Int(min(century.magnitude, UInt(Int.max / 100))) * 100
    self =
      century < 0
      ? YearRange(from: -last, through: 99 - last) : YearRange(from: last - 99, through: last)
  }

  /// Interprets what a user typed: a year (`1862`, `500 BCE`, `-500`), a century (`19th`,
  /// `5th century BCE`), or a range of them (`1800-1850`, `1800..1850`, `1850..`, `..500 BCE`,
  /// `800-500 BCE`).
  ///
  /// - Returns: `nil` if the text is something else, or if the range ends before it begins.
  public init?(typed text: String) {
    guard let range = TypedYears.range(of: text) else { return nil }
    self = range
  }

  /// Returns whether a year is in the range.
  public func contains(_ year: Int) -> Bool {
    (first ?? .min) <= year && year <= (last ?? .max)
  }
}
