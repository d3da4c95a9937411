/// Dates in feeds: ISO 8601 as in `2026-05-01T10:00:00.5-07:00`, and RFC 822 as in
/// `Fri, 1 May 26 10:00 EST`.
enum FeedDate {
  /// Returns the seconds since 1970; `nil` if the text is no date in a known form. The weekday may be
  /// wrong, and a missing or unknown zone is UTC.
  static func seconds(in text: String) -> Int? {
    let text = text.utf8.prefix(80)
    let colon = text.firstIndex(of: UInt8(ascii: ":")) ?? text.endIndex
    let zone = text[colon...].firstIndex { $0 == 0x2B || $0 == 0x2D } ?? text.endIndex
    var (numbers, isNumber) = ([Int](), false)
    for byte in text[..<zone] {
      let isDigit = isDigit(byte)
      if isDigit, !isNumber { numbers.append(0) }
      let last = numbers.count - 1
      if isDigit { numbers[last] = min(numbers[last] * 10 + Int(byte) - 48, 9_999) }
      isNumber = isDigit
    }
    guard let first = numbers.first else { return nil }
    if first < 1_000 {
      let month = words(text[..<colon]).compactMap { months.firstIndex(of: $0.prefix(3)) }.last
      guard let month, numbers.count > 1 else { return nil }
      let century = numbers[1] < 50 ? 2_000 : numbers[1] < 1_000 ? 1_900 : 0
      numbers.replaceSubrange(..<2, with: [numbers[1] + century, month + 1, first])
    }
    numbers += [0, 1, 1, 0, 0, 0].dropFirst(numbers.count)
    guard let days = days(to: numbers), numbers[3] < 24, numbers[4] < 60, numbers[5] <= 60 else {
      return nil
    }
    let time = numbers[3] * 3_600 + numbers[4] * 60 + min(numbers[5], 59)
    return days * 86_400 + time - offset(text[zone...], text[colon...])
  }

  // MARK: - Internal

  private static let months: [Substring] = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// The offsets of named zones from UTC in hours.
  private static let zones = [
    "est": -5, "edt": -4, "cst": -6, "cdt": -5, "mst": -7, "mdt": -6, "pst": -8, "pdt": -7,
    "jst": 9,
  ]

  /// Returns the number of days from 1970-01-01 to a year, month and day; `nil` for an invalid date.
  ///
  /// Source: "chrono-Compatible Low-Level Date Algorithms", by Howard Hinnant (2013).
  private static func days(to parts: [Int]) -> Int? {
    let (month, day) = (parts[1], parts[2])
    let isLeapYear = parts[0] % 4 == 0 && (parts[0] % 100 != 0 || parts[0] % 400 == 0)
    let length = month == 2 ? (isLeapYear ? 29 : 28) : 30 + (month + month / 8) % 2
    guard 1900..<9_999 ~= parts[0], 1...12 ~= month, 1...length ~= day else { return nil }
    let year = month > 2 ? parts[0] : parts[0] - 1
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468
  }

  /// Returns the seconds in `+05:30` or `-0700`, or else those of a named zone.
  private static func offset(_ text: Substring.UTF8View, _ time: Substring.UTF8View) -> Int {
    let digits = text.filter(isDigit).prefix(4)
    if digits.count < 2 { return (words(time).last.flatMap { zones[$0] } ?? 0) * 3_600 }
    let value = digits.reduce(0) { $0 * 10 + Int($1) - 48 }
    let minutes = digits.count == 2 ? value * 60 : value / 100 * 60 + value % 100
    return (text.first == UInt8(ascii: "-") ? -60 : 60) * minutes
  }

  private static func words(_ text: Substring.UTF8View) -> [String] {
    text.split { !(0x61...0x7A ~= $0 | 0x20) }.map {
      String(decoding: $0, as: UTF8.self).lowercased()
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { 48...57 ~= byte }
}
