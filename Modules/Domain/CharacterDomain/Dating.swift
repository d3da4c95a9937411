/// When a character's first work appeared, and how sure that is.
public struct Dating: Hashable, Sendable {
  /// How far the year can be trusted.
  public enum Certainty: String, CaseIterable, Hashable, Sendable, Codable {
    case exact, circa
    /// An oral tradition; the year is that of its earliest record.
    case oral
  }

  /// The year of the common era; negative years are BCE, and there is no year 0.
  public let year: Int

  /// How far the year can be trusted.
  public let certainty: Certainty

  /// A year and its certainty.
  public init(year: Int, certainty: Certainty) {
    self.year = year
    self.certainty = certainty
  }
}
