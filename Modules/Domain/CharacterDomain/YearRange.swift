/// A range of years of the common era, which may be open at either end.
///
/// Negative years are BCE.
///
/// ```swift
/// YearRange(typed: "1800-1850")?.contains(1847)  // true
/// YearRange(typed: "..-500")?.contains(-720)  // true
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

  /// Interprets what a user typed: `1862`, `1800-1850`, `1800..1850`, `1850..`, `..-500`.
  ///
  /// - Returns: `nil` if the text is something else, or if the range ends before it begins.
  public init?(typed text: String) {
    guard let (first, last) = Self.ends(of: text) else { return nil }
    if let first, let last, first > last { return nil }
    self.init(from: first, through: last)
  }

  /// Returns whether a year is in the range.
  public func contains(_ year: Int) -> Bool {
    (first ?? .min) <= year && year <= (last ?? .max)
  }

  // MARK: - Internal

  private static func ends(of text: String) -> (Int?, Int?)? {
    if let dots = dots(in: text) {
      let ends = (text[..<dots.lowerBound], text[dots.upperBound...])
      if ends.0.isEmpty, ends.1.isEmpty { return nil }
      guard let first = end(ends.0), let last = end(ends.1) else { return nil }
      return (first, last)
    }
    if let year = year(text[...]) { return (year, year) }
    // A hyphen at the beginning is a minus sign.
    guard let hyphen = text.dropFirst().firstIndex(of: "-"), let first = year(text[..<hyphen]),
      let last = year(text[text.index(after: hyphen)...])
    else { return nil }
    return (first, last)
  }

  private static func dots(in text: String) -> Range<String.Index>? {
    zip(text.indices, text.indices.dropFirst()).first { text[$0] == "." && text[$1] == "." }
      .map { $0..<text.index(after: $1) }
  }

  /// Reads one end; the inner `nil` is an open end.
  private static func end(_ text: Substring) -> Int?? {
    text.isEmpty ? .some(nil) : year(text).map(Optional.some)
  }

  private static func year(_ text: Substring) -> Int? {
    guard text.utf8.count <= 6, text.first != "+" else { return nil }
    return Int(text)
  }
}
