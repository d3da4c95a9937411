/// The conditions that each character in a list must fulfill.
///
/// ```swift
/// let gods = CharacterFilter(kinds: [.deity], tradition: "greek")
/// let early = CharacterFilter(years: YearRange(through: 1500), language: "latin")
/// let english = CharacterFilter(language: "=English")
/// ```
///
/// If text begins with `=`, the rest must equal the whole value; see ``TextCondition``.
public struct CharacterFilter: Hashable, Sendable, Codable {
  /// The allowed kinds. An empty set allows every kind.
  public var kinds: Set<CharacterKind>

  /// Text to find in the work's title. Each word of the text must begin a word of the title. A
  /// repository that contains works also finds words of the original title.
  public var work: String?

  /// Text to find in the author's name. Each word of the text must begin a word of the name.
  public var author: String?

  /// Text to find in the tradition. Each word of the text must begin a word of the tradition.
  public var tradition: String?

  /// Text to find in the language. Each word of the text must begin a word of the language's name.
  public var language: String?

  /// The allowed publication years; `nil` allows all years. A range never includes a character
  /// without a year.
  public var years: YearRange?

  /// The IDs of allowed characters, such as the favorites; `nil` allows all.
  public var ids: Set<CharacterID>?

  /// Creates a filter. Conditions that you omit accept every character.
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

/// The condition that text in a ``CharacterFilter`` describes.
///
/// ```swift
/// let words = TextCondition("english")  // also Middle English
/// let value = TextCondition("=English")
/// ```
public enum TextCondition: Hashable, Sendable {
  /// Each word must begin a word in the value.
  case words(SearchTerms)
  /// The value is exactly this text, in the same case.
  case value(String)

  /// Parses the text of a filter. If the text begins with `=`, the rest must equal the whole value.
  /// Otherwise, each word of the text must begin a word in the value.
  public init(_ text: String) {
    self = text.hasPrefix("=") ? .value(String(text.dropFirst())) : .words(SearchTerms(text))
  }

  /// Returns filter text that matches only the whole value, such as `=English`.
  public static func text(forValue value: String) -> String { "=" + value }

  /// Returns whether a value fulfills the condition. A missing value never fulfills it, and a
  /// condition without words accepts no value.
  public func matches(_ value: String?) -> Bool {
    guard let value else { return false }
    return switch self {
    case .words(let terms): !terms.words.isEmpty && terms.allMatch(in: [value])
    case .value(let text): value.utf8.elementsEqual(text.utf8)
    }
  }
}

/// The characters that a user selects with a filter, optionally only favorites.
public struct CharacterSelection: Hashable, Sendable, Codable {
  /// The conditions that selected characters must fulfill.
  public var filter: CharacterFilter

  /// A Boolean value that indicates whether the selection is limited to favorites.
  public var onlyFavorites: Bool

  /// Creates a selection. By default, it contains all characters.
  public init(_ filter: CharacterFilter = CharacterFilter(), onlyFavorites: Bool = false) {
    self.filter = filter
    self.onlyFavorites = onlyFavorites
  }

  /// Returns a filter that accepts exactly the selected characters.
  ///
  /// If the selection is limited to favorites, this method reads them, and the returned filter
  /// allows only their IDs. Otherwise, this method returns ``filter`` unchanged.
  public func filter(
    favoritesIn repository: any FavoritesRepository
  ) async throws(FavoritesError) -> CharacterFilter {
    guard onlyFavorites else { return filter }
    var filter = filter
    let favorites = Set(try await repository.favorites().ids)
    filter.ids = filter.ids.map(favorites.intersection) ?? favorites
    return filter
  }
}

/// The reason why the characters of a ``CharacterSelection`` can't be read.
public enum CharacterSelectionError: Error, Hashable, Sendable, Codable {
  /// The character repository failed.
  case repository(CharacterRepositoryError)
  /// The selection is limited to favorites, which can't be read.
  case favorites(FavoritesError)

  /// The underlying error, from the repository that failed.
  public var cause: any Error {
    switch self {
    case .repository(let error): error
    case .favorites(let error): error
    }
  }
}
