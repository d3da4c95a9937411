/// The year in which a work appeared, and the certainty of that year.
public struct PublicationDate: Hashable, Sendable, Codable {
  /// The certainty of a publication year.
  public enum Certainty: String, CaseIterable, Hashable, Sendable, Codable {
    case exact, circa
    /// The work is an oral tradition. The year is that of its earliest record.
    case oral
  }

  /// The year. Negative years are BCE; there is no year 0.
  public let year: Int

  /// The reliability of the year.
  public let certainty: Certainty

  /// Creates a date. The year must not be 0.
  public init(year: Int, certainty: Certainty) {
    self.year = year
    self.certainty = certainty
  }
}

extension PublicationDate: CustomStringConvertible {
  /// The year with its era and certainty, such as "1887", "c. 720 BCE" or "oral, c. 1755".
  public var description: String {
    texts[0]
  }

  /// Returns the longest form of the date that has at most `limit` characters. The forms are
  /// ``description``, then without "oral", then only the year with its era. Returns `nil` if all
  /// are longer.
  public func description(limit: Int) -> String? { texts.first { $0.count <= limit } }

  // MARK: - Internal

  /// The forms of the date, the longest first.
  private var texts: [String] {
    let year = year < 0 ? "\(year.magnitude) BCE" : "\(year)"
    return switch certainty {
    case .exact: [year]
    case .circa: ["c. \(year)", year]
    case .oral: ["oral, c. \(year)", "c. \(year)", year]
    }
  }
}
