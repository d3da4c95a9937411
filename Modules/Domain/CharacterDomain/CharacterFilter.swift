/// The conditions that every character of a list fulfills.
///
/// ```swift
/// let gods = CharacterFilter(kinds: [.deity], tradition: "greek")
/// let early = CharacterFilter(years: YearRange(through: 1500), language: "latin")
/// let english = CharacterFilter(language: "=English")
/// ```
///
/// A text that begins with `=` is the whole value, not words of it; see ``TextCondition``.
public struct CharacterFilter: Hashable, Sendable, Codable {
  /// The allowed kinds; an empty set allows all.
  public var kinds: Set<CharacterKind>

  /// Text whose every word must begin a word in the title of the work.
  public var work: String?

  /// Text whose every word must begin a word in the name of the author.
  public var author: String?

  /// Text whose every word must begin a word in the name of the tradition.
  public var tradition: String?

  /// Text whose every word must begin a word in the name of the language.
  public var language: String?

  /// The years in which the work appeared; characters without a year do not match.
  public var years: YearRange?

  /// The allowed characters, such as the favorites; `nil` allows all.
  public var ids: Set<CharacterID>?

  /// Creates a filter; a condition that is left out always holds.
  public init(
    kinds: Set<CharacterKind> = [], work: String? = nil, author: String? = nil,
    tradition: String? = nil, language: String? = nil, years: YearRange? = nil,
    ids: Set<CharacterID>? = nil
  ) {
    self.kinds = kinds
    self.work = work
    self.author = author
    self.tradition = tradition
    self.language = language
    self.years = years
    self.ids = ids
  }
}
