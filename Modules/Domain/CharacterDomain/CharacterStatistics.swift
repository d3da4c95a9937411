/// How many characters have each kind, language, century and tradition.
public struct CharacterStatistics: Hashable, Sendable, Codable {
  /// How many characters have a value.
  public struct Count<Value: Hashable & Sendable & Codable>: Hashable, Sendable, Codable {
    /// The value; `nil` counts the characters without one.
    public let value: Value?

    /// The number of characters; at least 1.
    public let count: Int

    /// Pairs a value with the number of characters that have it.
    public init(_ value: Value?, _ count: Int) {
      self.value = value
      self.count = count
    }
  }

  /// The number of characters.
  public let total: Int

  /// The kinds, the most frequent first.
  public let kinds: [Count<CharacterKind>]

  /// The languages of the works, the most frequent first.
  public let languages: [Count<String>]

  /// The centuries of the works, the earliest first; -8 is the 8th century BCE.
  public let centuries: [Count<Int>]

  /// The traditions, the most frequent first.
  public let traditions: [Count<String>]

  /// Creates statistics and sorts the counts. Unknown values come last; equally frequent ones are in
  /// alphabetical order.
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

  /// Returns the century of a year: 19 for 1900, -1 for -1, and -8 for -720.
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
