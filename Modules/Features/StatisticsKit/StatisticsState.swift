public import CharacterDomain

/// The state of the screen.
public enum StatisticsState: Hashable, Sendable {
  case loading
  case loaded(StatisticsDisplayModel)
  case failed(CharacterSelectionError)
}

/// The texts of the counts, with the counts themselves for machine-readable views.
public struct StatisticsDisplayModel: Hashable, Sendable {
  /// The counts by one property.
  public struct Section: Hashable, Sendable {
    /// The name of the property, such as "Languages".
    public let title: String

    /// The values and their counts.
    public let rows: [Row]
  }

  /// A value and its count.
  public struct Row: Hashable, Sendable {
    /// The value as text; "unknown" for characters without one.
    public let label: String

    /// The number of characters.
    public let count: Int
  }

  /// The counts that the texts describe.
  public let statistics: CharacterStatistics

  /// The number of characters, such as "883 characters".
  public let title: String

  /// The counts by kind, language, century and tradition; none if there are no characters.
  public let sections: [Section]

  /// Creates the texts for counts.
  public init(_ statistics: CharacterStatistics) {
    self.statistics = statistics
    title = statistics.total == 1 ? "1 character" : "\(statistics.total) characters"
    sections = [
      Section("Kinds", statistics.kinds, label: \.rawValue),
      Section("Languages", statistics.languages, label: \.self),
      Section("Centuries", statistics.centuries, label: Self.century),
      Section("Traditions", statistics.traditions, label: \.self),
    ].filter { !$0.rows.isEmpty }
  }

  // MARK: - Internal

  /// "19th century", "8th century BCE".
  private static func century(_ number: Int) -> String {
    let magnitude = Int(number.magnitude)
    let suffix =
      switch (magnitude % 100, magnitude % 10) {
      case (11...13, _): "th"
      case (_, 1): "st"
      case (_, 2): "nd"
      case (_, 3): "rd"
      case (_, _): "th"
      }
    return "\(magnitude)\(suffix) century" + (number < 0 ? " BCE" : "")
  }
}

extension StatisticsDisplayModel.Section {
  fileprivate init<Value>(
    _ title: String, _ counts: [CharacterStatistics.Count<Value>], label: (Value) -> String
  ) {
    self.title = title
    rows = counts.map { count in
      StatisticsDisplayModel.Row(
        label: count.value.map(label) ?? "unknown", count: count.count)
    }
  }
}
