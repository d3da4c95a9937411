extension Duration {
  /// The longest duration that ``init(typed:)`` accepts.
  public static let longestTyped = Duration.seconds(3650 * 86_400)

  private static let units: [(suffix: Character, seconds: Int64)] = [
    ("d", 86_400), ("h", 3_600), ("m", 60), ("s", 1),
  ]

  /// Parses a duration as users type it: a whole number of seconds, minutes, hours or days, such as
  /// `90s` and `7d`, or `0`. Returns `nil` for any other text, and for more than ten years.
  public init?(typed text: String) {
    if text == "0" {
      self = .zero
      return
    }
    let digits = text.dropLast()
    guard let unit = Self.units.first(where: { $0.suffix == text.last }),
      digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let count = Int64(digits),
      count <= Self.longestTyped.components.seconds / unit.seconds
    else { return nil }
    self = .seconds(count * unit.seconds)
  }

  /// The text that ``init(typed:)`` converts to the same number of whole seconds, such as `90s`.
  public var typedText: String {
    let seconds = components.seconds
    let unit = Self.units.first { seconds.isMultiple(of: $0.seconds) }
    guard let unit, seconds > 0 else { return "0" }
    return "\(seconds / unit.seconds)\(unit.suffix)"
  }
}
