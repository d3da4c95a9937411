public import CharacterDomain
public import DisplayKit

/// The state of the screen.
public typealias StatisticsState = LoadState<StatisticsDisplayModel, CharacterSelectionError>

/// An event on the screen.
public enum StatisticsAction: Sendable, Codable {
  case appeared
  case retryTapped
  case statisticsArrived(GetStatistics.Answer)
  case statisticsFailed(CharacterSelectionError)
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
  public struct Row: Hashable, Sendable, Identifiable {
    /// Identifies a row among those of all sections.
    public struct ID: Hashable, Sendable {
      /// The title of the section.
      public let section: String

      /// The value as text.
      public let label: String
    }

    /// The identity of the row.
    public let id: ID

    /// The value as text; "unknown" for characters without one.
    public var label: String { id.label }

    /// A shorter label for a narrow screen, such as "8th c. BCE". It must not be cut.
    let shortLabel: String?

    /// The number of characters.
    public let count: Int

    /// The filter that selects exactly these characters; `nil` for characters without a value, which
    /// no filter selects.
    public let filter: CharacterFilter?
  }

  /// The counts that the texts describe.
  public let statistics: CharacterStatistics

  /// The number of characters, such as "883 characters".
  public let title: String

  /// The counts by kind, language, century and tradition; none if there are no characters.
  public let sections: [Section]

  /// Texts that were probably meant in the filter, if no character matches it.
  public let filterSuggestions: [FilterSuggestion]

  /// Whether the characters are being counted again.
  public internal(set) var reload = Reload<CharacterSelectionError>.none

  /// Creates the texts for counts.
  ///
  /// - Parameters:
  ///   - statistics: The counts.
  ///   - filter: The filter of the counted characters.
  ///   - filterSuggestions: Texts that were probably meant in the filter.
  public init(
    _ statistics: CharacterStatistics, of filter: CharacterFilter = CharacterFilter(),
    filterSuggestions: [FilterSuggestion] = []
  ) {
    self.statistics = statistics
    self.filterSuggestions = filterSuggestions
    title = statistics.total == 1 ? "1 character" : "\(statistics.total) characters"
    sections = [
      Section("Kinds", statistics.kinds, label: \.rawValue, in: filter) { $0.kinds = [$1] },
      Section("Languages", statistics.languages, label: \.self, in: filter) {
        $0.language = TextCondition.text(forValue: $1)
      },
      Section(
        "Centuries", statistics.centuries, label: { Self.century($0) },
        shortLabel: { Self.century($0, word: "c.") }, in: filter
      ) {
        $0.years = YearRange(century: $1).limited(to: $0.years)
      },
      Section("Traditions", statistics.traditions, label: \.self, in: filter) {
        $0.tradition = TextCondition.text(forValue: $1)
      },
    ].filter { !$0.rows.isEmpty }
  }

  // MARK: - Internal

  /// The counts of no characters.
  static let empty = StatisticsDisplayModel(
    CharacterStatistics(kinds: [], languages: [], centuries: [], traditions: []))

  /// "19th century", "8th century BCE".
  private static func century(_ number: Int, word: String = "century") -> String {
    let magnitude = number.magnitude
    let suffix =
      switch (magnitude % 100, magnitude % 10) {
      case (11...13, _): "th"
      case (_, 1): "st"
      case (_, 2): "nd"
      case (_, 3): "rd"
      case (_, _): "th"
      }
    return "\(magnitude)\(suffix) \(word)" + (number < 0 ? " BCE" : "")
  }
}

extension StatisticsDisplayModel.Section {
  fileprivate init<Value>(
    _ title: String, _ counts: [CharacterStatistics.Count<Value>], label: (Value) -> String,
    shortLabel: ((Value) -> String)? = nil, in filter: CharacterFilter,
    limit: (inout CharacterFilter, Value) -> Void
  ) {
    self.title = title
    rows = counts.map { count in
      let rowFilter = count.value.map { value in
        var filter = filter
        limit(&filter, value)
        return filter
      }
      return StatisticsDisplayModel.Row(
        id: .init(section: title, label: count.value.map(label) ?? "unknown"),
        shortLabel: count.value.flatMap { shortLabel?($0) }, count: count.count, filter: rowFilter)
    }
  }
}

extension YearRange {
  /// Returns the years that are in another range, too.
  fileprivate func limited(to other: YearRange?) -> YearRange {
    YearRange(
      from: [first, other?.first].compactMap(\.self).max(),
      through: [last, other?.last].compactMap(\.self).min())
  }
}
