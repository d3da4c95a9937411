import CharacterDomain
import CharacterPresentation
import DisplayKit

typealias StatisticsState = LoadState<StatisticsDisplayModel, CharacterSelectionError>

/// A user action or the result of an effect. Recordings contain these actions.
enum StatisticsAction: Codable {
  case appeared
  case retryTapped
  case statisticsArrived(GetStatistics.Answer)
  case statisticsFailed(CharacterSelectionError)
  /// The status of the source changed.
  case sourceChanged
}

/// The counts as display text, with the original counts for machine-readable views.
struct StatisticsDisplayModel: Hashable {
  /// The counts for one property, such as the language.
  struct Section: Hashable {
    /// The title, such as "Languages".
    let title: String
    let rows: [Row]
  }

  /// A value of the property, and the number of characters that have it.
  struct Row: Hashable, Identifiable {
    struct ID: Hashable {
      /// The title of the section that contains the row.
      let section: String
      let label: String
    }

    let id: ID

    /// The value as display text; "unknown" for characters without a value.
    var label: String { id.label }

    /// A shorter label for a narrow screen, such as "8th c. BCE"; `nil` if a narrow screen can
    /// truncate the label.
    let shortLabel: String?

    /// The kind that the row counts; `nil` in other sections.
    let kind: CharacterKind?

    let count: Int

    /// The filter that selects exactly the counted characters; `nil` for characters without a
    /// value, which no filter can select.
    let filter: CharacterFilter?
  }

  let statistics: CharacterStatistics
  /// The total, such as "883 characters".
  let title: String
  /// The counts by kind, language, century and tradition; empty if there are no characters.
  let sections: [Section]
  /// The values that the user probably meant, if no character matches the filter.
  let filterSuggestions: [FilterSuggestion]
  /// The source and the age of the counts; `nil` for the embedded catalog.
  let provenance: Provenance?
  var reload = Reload<CharacterSelectionError>.none
  /// The source of the characters that the screen counts; `nil` for the embedded catalog.
  var source: SourceName?
  /// How old and how complete the copy of the source is; `nil` for the embedded catalog.
  var sourceLine: String?

  /// Returns the share of a row in all counted characters, such as "12%". A share that is greater
  /// than 0 but rounds to 0 is "<1%".
  func share(of row: Row) -> String {
    let percent = (Double(row.count) / Double(max(statistics.total, 1)) * 100).rounded()
    return percent < 1 && row.count > 0 ? "<1%" : "\(Int(min(max(percent, 0), 100)))%"
  }

  /// Creates a model. The filter of each row includes the conditions of `filter`.
  init(
    _ statistics: CharacterStatistics, of filter: CharacterFilter = CharacterFilter(),
    filterSuggestions: [FilterSuggestion] = [], provenance: Provenance? = nil
  ) {
    self.statistics = statistics
    self.provenance = provenance
    self.filterSuggestions = filterSuggestions
    title = statistics.total == 1 ? "1 character" : "\(statistics.total.grouped) characters"
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

  static let empty = StatisticsDisplayModel(
    CharacterStatistics(kinds: [], languages: [], centuries: [], traditions: []))

  /// Returns text such as "19th century" or "8th century BCE".
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
        shortLabel: count.value.flatMap { shortLabel?($0) }, kind: count.value as? CharacterKind,
        count: count.count, filter: rowFilter)
    }
  }
}

extension YearRange {
  /// Returns the overlap of both ranges, or this range if `other` is `nil`.
  fileprivate func limited(to other: YearRange?) -> YearRange {
    YearRange(
      from: [first, other?.first].compactMap(\.self).max(),
      through: [last, other?.last].compactMap(\.self).min())
  }
}
