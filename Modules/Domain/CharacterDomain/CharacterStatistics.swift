/// The number of characters by kind, language, century and tradition.
public struct CharacterStatistics: Hashable, Sendable, Codable {
  /// A value, and the number of characters that have it.
  public struct Count<Value: Hashable & Sendable & Codable>: Hashable, Sendable, Codable {
    /// The counted value; `nil` for characters without a value.
    public let value: Value?

    /// The number of characters with the value; at least 1.
    public let count: Int

    /// Pairs a value with its count.
    public init(_ value: Value?, _ count: Int) {
      self.value = value
      self.count = count
    }
  }

  /// The number of all counted characters.
  public let total: Int

  /// The counts by kind, in descending order.
  public let kinds: [Count<CharacterKind>]

  /// The counts by the work's language, in descending order.
  public let languages: [Count<String>]

  /// The counts by century, in chronological order; -8 is the 8th century BCE.
  public let centuries: [Count<Int>]

  /// The counts by tradition, in descending order.
  public let traditions: [Count<String>]

  /// Creates statistics and sorts the counts. Characters without a value come last; equal counts
  /// are sorted alphabetically.
  public init(
    kinds: [Count<CharacterKind>], languages: [Count<String>], centuries: [Count<Int>],
    traditions: [Count<String>]
  ) {
    total = kinds.reduce(0) { $0 + $1.count }
    self.kinds = Self.sorted(kinds, by: \.rawValue)
    self.languages = Self.sorted(languages, by: \.self)
    self.centuries = centuries.sorted { ($0.value ?? .max) < ($1.value ?? .max) }
    self.traditions = Self.sorted(traditions, by: \.self)
  }

  /// Returns the century that contains a year: 19 for 1900, -1 for -1, and -8 for -720.
  public static func century(ofYear year: Int) -> Int {
    year < 0 ? (year + 1) / 100 - 1 : (year - 1) / 100 + 1
  }

  // MARK: - Internal

  private static func sorted<Value>(
    _ counts: [Count<Value>], by text: (Value) -> String
  ) -> [Count<Value>] {
    counts.sorted { left, right in
      guard let one = left.value, let other = right.value else { return left.value != nil }
      return left.count == right.count ? text(one) < text(other) : left.count > right.count
    }
  }
}
