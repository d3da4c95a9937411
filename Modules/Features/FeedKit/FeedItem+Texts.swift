import FeedDomain

extension FeedItem {
  /// The name of the app, or the title; for an item without a title, its address.
  var heading: String {
    let text = app?.name ?? title
    return text.isEmpty ? address ?? "Untitled" : text
  }

  /// The day of the ``date`` in UTC, such as `2026-11-26`; `nil` if the date is unknown.
  var day: String? { timestamp.map { String($0.prefix { $0 != "T" }) } }

  /// The ``date`` as ISO 8601 defines it, such as `2026-11-26T22:40:10Z`; `nil` if it is unknown.
  ///
  /// The algorithm is from Howard Hinnant's "chrono-Compatible Low-Level Date Algorithms": years
  /// begin in March, so that the leap day is the last day.
  var timestamp: String? {
    guard let date else { return nil }
    let second = (date % 86_400 + 86_400) % 86_400
    let days = date / 86_400 - (date % 86_400 < 0 ? 1 : 0) + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * month + 2) / 5 + 1
    let year = yearOfEra + era * 400 + (month < 10 ? 0 : 1)
    let texts = [
      month < 10 ? month + 3 : month - 9, day, second / 3_600, second / 60 % 60, second % 60,
    ]
    .map { $0 < 10 ? "0\($0)" : "\($0)" }
    return "\(year)-\(texts[0])-\(texts[1])T\(texts[2...].joined(separator: ":"))Z"
  }
}
