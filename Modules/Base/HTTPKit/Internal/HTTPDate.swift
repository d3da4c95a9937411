/// Dates in header fields: `Sun, 06 Nov 1994 08:49:37 GMT`.
enum HTTPDate {
  /// Returns the seconds since 1970; `nil` if the text is not a date in this format.
  static func seconds(in text: String) -> Int? {
    let words = text.split(separator: " ")
    guard words.count == 6, words[5] == "GMT" else { return nil }
    let time = words[4].split(separator: ":").map { number(in: $0) ?? 60 }
    guard let day = number(in: words[1]), (1...31).contains(day),
      let month = months.firstIndex(of: words[2]), let year = number(in: words[3]),
      (1970...9999).contains(year), time.count == 3, time[0] < 24, time[1] < 60, time[2] < 60
    else { return nil }
    return ((days(to: year, month + 1) + day - 1) * 24 + time[0]) * 3_600 + time[1] * 60 + time[2]
  }

  private static let months: [Substring] = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static func number(in text: Substring) -> Int? {
    text.utf8.allSatisfy { (48...57).contains($0) } ? Int(text) : nil
  }

  /// Returns the number of days from 1970-01-01 to the first of a month.
  ///
  /// Source: "chrono-Compatible Low-Level Date Algorithms", by Howard Hinnant (2013).
  private static func days(to year: Int, _ month: Int) -> Int {
    let year = month > 2 ? year : year - 1
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5
    return year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468
  }
}
