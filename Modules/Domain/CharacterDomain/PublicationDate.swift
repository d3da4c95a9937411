/// The year of the work that a character is known from, and how certain it is.
public struct PublicationDate: Hashable, Sendable, Codable {
  /// The reliability of a year.
  public enum Certainty: String, CaseIterable, Hashable, Sendable, Codable {
    case exact, circa
    /// An oral tradition; the year is that of the earliest record.
    case oral
  }

  /// The year of the common era; negative years are BCE, and there is no year 0.
  public let year: Int

  /// How certain the year is.
  public let certainty: Certainty

  /// Pairs a year with how certain it is.
  public init(year: Int, certainty: Certainty) {
    self.year = year
    self.certainty = certainty
  }
}

extension PublicationDate: CustomStringConvertible {
  /// The year with its era and certainty: "1887", "c. 720 BCE", "oral, c. 1755".
  public var description: String {
    texts[0]
  }

  /// Returns the longest text that has at most a number of characters: ``description``, or it without
  /// "oral", or the year with its era; `nil` if all are longer.
  public func description(limit: Int) -> String? { texts.first { $0.count <= limit } }

  // MARK: - Internal

  /// The texts of the date, the longest first.
  private var texts: [String] {
    let year = year < 0 ? "\(year.magnitude) BCE" : "\(year)"
    return switch certainty {
    case .exact: [year]
    case .circa: ["c. \(year)", year]
    case .oral: ["oral, c. \(year)", "c. \(year)", year]
    }
  }
}
