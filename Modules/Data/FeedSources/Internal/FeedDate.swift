/// Dates in feeds: ISO 8601 as in `2026-05-01T10:00:00.5-07:00`, and RFC 822 as in
/// `Fri, 1 May 26 10:00 EST`.
enum FeedDate {
  /// Returns the seconds since 1970; `nil` if the text is no date in a known form. The weekday may be
  /// wrong, and a missing or unknown zone is UTC.
  static func seconds(in text: String) -> Int? {
    let text = text.utf8.prefix(80)
    guard let first = text.first(where: { !isSpace($0) }) else { return nil }
    let parts = isDigit(first) ? internet(text) ?? mail(text) : mail(text)
    return parts?.seconds
  }

  // MARK: - Internal

  private struct Parts {
    var year = 0
    var month = 1
    var day = 1
    var time = 0
    var offset = 0

    var seconds: Int? {
      let lengths = [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      guard 1900...9999 ~= year, 1...12 ~= month, 1...lengths[month - 1] ~= day else { return nil }
      return (days + day - 1) * 86_400 + time - offset
    }

    private var isLeapYear: Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

    /// The number of days from 1970-01-01 to the first of the month.
    ///
    /// Source: "chrono-Compatible Low-Level Date Algorithms", by Howard Hinnant (2013).
    private var days: Int {
      let year = month > 2 ? year : year - 1
      let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5
      return year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468
    }
  }

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// The offsets of named zones from UTC in hours.
  private static let zones = [
    "est": -5, "edt": -4, "cst": -6, "cdt": -5, "mst": -7, "mdt": -6, "pst": -8, "pdt": -7,
    "cet": 1, "cest": 2, "bst": 1, "jst": 9,
  ]

  private static func internet(_ text: Substring.UTF8View) -> Parts? {
    let text = text.drop(while: isSpace)
    let date = text.prefix { isDigit($0) || $0 == UInt8(ascii: "-") }
    let numbers = date.split(separator: UInt8(ascii: "-")).map(number)
    guard 1...3 ~= numbers.count, let year = numbers[0], year > 999 else { return nil }
    var parts = Parts(year: year)
    if numbers.count > 1 { parts.month = numbers[1] ?? 0 }
    if numbers.count > 2 { parts.day = numbers[2] ?? 0 }
    let rest = text[date.endIndex...].drop { isSpace($0) || $0 | 0x20 == UInt8(ascii: "t") }
    if rest.isEmpty { return parts }
    let isZone = { (byte: UInt8) in !isDigit(byte) && byte != UInt8(ascii: ":") && byte != 0x2E }
    let time = rest.prefix { !isZone($0) }
    guard let seconds = self.time(time) else { return nil }
    (parts.time, parts.offset) = (seconds, offset(rest[time.endIndex...].drop(while: isSpace)))
    return parts
  }

  private static func mail(_ text: Substring.UTF8View) -> Parts? {
    let comma = text.firstIndex(of: UInt8(ascii: ",")).map { text.index(after: $0) }
    var words = text[(comma ?? text.startIndex)...].split(whereSeparator: isSpace)
    if let first = words.first?.first, !isDigit(first) { words.removeFirst() }
    guard words.count >= 3, let day = number(words[0]), var year = number(words[2]),
      let month = months.firstIndex(of: word(words[1].prefix(3)))
    else { return nil }
    if year < 50 { year += 2_000 } else if year < 1_000 { year += 1_900 }
    var parts = Parts(year: year, month: month + 1, day: day)
    if words.count > 3 {
      guard let seconds = time(words[3]) else { return nil }
      parts.time = seconds
    }
    if words.count > 4 { parts.offset = offset(words[4]) }
    return parts
  }

  /// Returns the seconds in `10:00` or `10:00:30.5`.
  private static func time(_ text: Substring.UTF8View) -> Int? {
    let numbers = text.prefix { $0 != UInt8(ascii: ".") }.split(separator: UInt8(ascii: ":"))
      .map { number($0) ?? 99 }
    guard 2...3 ~= numbers.count, numbers[0] < 24, numbers[1] < 60 else { return nil }
    let second = numbers.count == 3 ? numbers[2] : 0
    // A leap second.
    guard second <= 60 else { return nil }
    return numbers[0] * 3_600 + numbers[1] * 60 + min(second, 59)
  }

  /// Returns the seconds in `+05:30`, `-0700` or `EST`; 0 for other text.
  private static func offset(_ text: Substring.UTF8View) -> Int {
    guard let sign = text.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else {
      return (zones[word(text)] ?? 0) * 3_600
    }
    let digits = text.dropFirst().filter(isDigit).prefix(4).map { Int($0 - 48) }
    guard digits.count >= 2 else { return 0 }
    let minutes = digits.count == 4 ? digits[2] * 10 + digits[3] : 0
    let seconds = (digits[0] * 10 + digits[1]) * 3_600 + minutes * 60
    return sign == UInt8(ascii: "-") ? -seconds : seconds
  }

  private static func word(_ text: Substring.UTF8View) -> String {
    String(decoding: text, as: UTF8.self).lowercased()
  }

  private static func number(_ text: Substring.UTF8View) -> Int? {
    text.count <= 4 && text.allSatisfy(isDigit) ? Int(String(decoding: text, as: UTF8.self)) : nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool { 48...57 ~= byte }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }
}
