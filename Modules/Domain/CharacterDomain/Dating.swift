/// When a character's first work appeared, and how sure that is.
public struct Dating: Hashable, Sendable, Codable {
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

extension Dating: CustomStringConvertible {
  /// The year for people: "1887", "c. 720 BCE", "oral, c. 1755".
  public var description: String {
    let year = year < 0 ? "\(year.magnitude) BCE" : "\(year)"
    return switch certainty {
    case .exact: year
    case .circa: "c. \(year)"
    case .oral: "oral, c. \(year)"
    }
  }
}
