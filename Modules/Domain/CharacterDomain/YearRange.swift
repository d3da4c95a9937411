/// A range of years, which may be open at either end.
///
/// Negative years are BCE; there is no year 0.
///
/// ```swift
/// YearRange(typed: "1800-1850")?.contains(1847)  // true
/// YearRange(typed: "..500 BCE")?.contains(-720)  // true
/// YearRange(typed: "19th century")?.contains(1900)  // true
/// ```
public struct YearRange: Hashable, Sendable, Codable {
  /// The first year; `nil` if the range has no lower bound.
  public let first: Int?

  /// The last year, inclusive; `nil` if the range has no upper bound.
  public let last: Int?

  /// Creates a range that includes both ends. Pass `nil` to leave an end open.
  public init(from first: Int? = nil, through last: Int? = nil) {
    self.first = first
    self.last = last
  }

  /// Creates the range of a century, such as 1801 to 1900 for 19, and -800 to -701 for -8.
  ///
  /// If the years of the century would overflow, the nearest century without overflow is used.
  public init(century: Int) {
    let last = Int(min(century.magnitude, UInt(Int.max / 100))) * 100
    self =
      century < 0
      ? YearRange(from: -last, through: 99 - last) : YearRange(from: last - 99, through: last)
  }

  /// Parses typed text: a year (`1862`, `500 BCE`, `-500`), a century (`19th`, `5th century BCE`),
  /// or a range (`1800-1850`, `1800..1850`, `1850..`, `..500 BCE`, `800-500 BCE`).
  ///
  /// - Returns: `nil` if the text is invalid, or if the range ends before it begins.
  public init?(typed text: String) {
    guard let range = TypedYears.range(of: text) else { return nil }
    self = range
  }

  /// Returns whether the range includes a year.
  public func contains(_ year: Int) -> Bool {
    (first ?? .min) <= year && year <= (last ?? .max)
  }
}

/// A year or century as the user typed it, such as `500 BCE` or `19th century`.
struct TypedYears {
  private enum Era { case bce, ce }

  private let number: Int
  private let isCentury: Bool
  private let era: Era?

  /// Parses a year, a century, or a range of years or centuries. Returns `nil` if the text is
  /// invalid, or if the range ends before it begins.
  static func range(of text: String) -> YearRange? {
    if let dots = dots(in: text) {
      return range(from: text[..<dots.lowerBound], through: text[dots.upperBound...])
    }
    if let years = TypedYears(text[...]) { return years.range }
    // A leading hyphen is a minus sign.
    let text = text.drop(while: \.isWhitespace)
    guard let hyphen = text.dropFirst().firstIndex(of: "-") else { return nil }
    let ends = (text[..<hyphen], text[text.index(after: hyphen)...])
    return isBlank(ends.0) || isBlank(ends.1) ? nil : range(from: ends.0, through: ends.1)
  }

  // MARK: - Internal

  private static func dots(in text: String) -> Range<String.Index>? {
    zip(text.indices, text.indices.dropFirst()).first { text[$0] == "." && text[$1] == "." }
      .map { $0..<text.index(after: $1) }
  }

  /// Parses a number, which an ordinal suffix and an era can follow. Returns `nil` for any other
  /// text, for a number with more than six digits, and for a century or an era with a number below
  /// 1.
  ///
  /// - Parameters:
  ///   - text: A single year or century.
  ///   - otherEra: The era to use for a positive number without an era.
  private init?(_ text: Substring, era otherEra: Era? = nil) {
    let text = text.drop(while: \.isWhitespace)
    let digits = text.prefix { $0 == "-" || $0.isASCII && $0.isNumber }
    guard digits.utf8.count <= 6, let number = Int(digits) else { return nil }
    var rest = text[digits.endIndex...].filter { !$0.isWhitespace }.lowercased()[...]
    isCentury = ["st", "nd", "rd", "th"].contains { rest.hasPrefix($0) }
    if isCentury {
      rest = rest.dropFirst(2)
      if rest.hasPrefix("century") { rest = rest.dropFirst("century".count) }
    }
    switch rest {
    case "": era = number > 0 ? otherEra : nil
    case "bce", "bc": era = .bce
    case "ce", "ad": era = .ce
    default: return nil
    }
    if isCentury || era != nil, number < 1 { return nil }
    self.number = number
  }

  /// Parses the ends of a range. A blank end is open. Returns `nil` if both ends are blank, if an
  /// end is invalid, or if the range ends before it begins.
  private static func range(from first: Substring, through last: Substring) -> YearRange? {
    guard !isBlank(first) || !isBlank(last), let last = end(last),
      // In `800-500 BCE`, the era applies to both ends.
      let first = end(first, era: last?.era)
    else { return nil }
    let range = YearRange(from: first?.range.first, through: last?.range.last)
    if let first = range.first, let last = range.last, first > last { return nil }
    return range
  }

  /// Parses one end of a range. Returns `.some(nil)` for an open end, and `nil` for invalid text.
  private static func end(_ text: Substring, era: Era? = nil) -> TypedYears?? {
    if isBlank(text) { return .some(nil) }
    return TypedYears(text, era: era).map(Optional.some)
  }

  private static func isBlank(_ text: Substring) -> Bool { text.allSatisfy(\.isWhitespace) }

  /// The typed years. A negative number without an era counts as BCE.
  private var range: YearRange {
    let signed = era == .bce ? -number : number
    return isCentury ? YearRange(century: signed) : YearRange(from: signed, through: signed)
  }
}
