/// Finds the one character that typed text identifies.
///
/// An ID is looked up directly. Other text names a character if it is the slug, a complete name or
/// alias, or whole words of one name or alias in any order. Case, diacritics, "the" and the
/// spelling of titles make no difference.
///
/// If the text names no character, the result can be a guess (``NameGuess``). A guess requires that
/// exactly one character matches after the leading article or titles are removed, or after one
/// mistake is corrected. Without a guess, the error contains the candidates or suggestions.
///
/// A title that contradicts the known facts about a character is not ignored: `Mrs Crusoe` does not
/// mean "Robinson Crusoe".
///
/// ```swift
/// let resolve = ResolveCharacter(repository: repository)
/// let holmes = try await resolve(CharacterName(typed: "sherlock")).character
/// ```
public struct ResolveCharacter: Sendable {
  /// The maximum number of candidates in an
  /// ``ResolveCharacterError/ambiguous(_:candidates:hasMore:)`` error.
  public static let candidateLimit = 10

  private let repository: any CharacterRepository

  /// Creates a use case that searches a repository.
  public init(repository: any CharacterRepository) {
    self.repository = repository
  }

  /// Returns the only character that the name can mean. Throws an error if no character or several
  /// characters match, if the name is empty or too long, or if the repository fails.
  public func callAsFunction(
    _ name: CharacterName
  ) async throws(ResolveCharacterError) -> ResolvedCharacter {
    switch name {
    case .id(let id): ResolvedCharacter(try await character(id))
    case .outOfRangeID(let digits): throw .unknownID(digits)
    case .text(let text): try await resolve(text)
    }
  }

  /// Returns the only character that the text names, with or without its leading article or titles.
  /// Returns `nil` if no character or several characters match. Throws an error if the repository
  /// fails.
  ///
  /// Use this method where text need not be a name, such as for a mistyped command.
  public func wordMatch(for text: String) async throws(ResolveCharacterError) -> WordMatch? {
    let named = try await search(text) { search, text throws(CharacterRepositoryError) in
      try await search.matches(of: text)
    }
    let matches =
      if named.isEmpty {
        try await search(text) { search, text throws(CharacterRepositoryError) in
          try await search.matchesWithoutTitles(of: text)
        }
      } else {
        named
      }
    guard let match = matches.first, matches.count == 1 else { return nil }
    let isComplete =
      !named.isEmpty
      && (match.reference.slug == text.lowercased()
        || Self.isComplete(text, for: match.matchedName))
    return WordMatch(character: match, isComplete: isComplete)
  }

  // MARK: - Internal

  private static let suggestionLimit = 5

  /// Returns whether the text is the whole name, or at least two whole words of it.
  private static func isComplete(_ text: String, for name: String) -> Bool {
    let words = NameTitles.removingArticles(from: FoldedText(text).words)
    let nameWords = NameTitles.removingArticles(from: FoldedText(name).words)
    if words.joined() == nameWords.joined() { return true }
    let lookup = CharacterLookup.nameWords(words.joined(separator: " "))
    return words.count > 1 && lookup.matches(name)
  }

  private func character(
    _ id: CharacterID
  ) async throws(ResolveCharacterError) -> FictionalCharacter {
    do {
      return try await repository.character(id)
    } catch .notFound {
      throw .unknownID(id.description)
    } catch {
      throw .repository(error)
    }
  }

  private func resolve(
    _ text: String
  ) async throws(ResolveCharacterError) -> ResolvedCharacter {
    if text.allSatisfy(\.isWhitespace) { throw .emptyName }
    let limit = CharacterName.maximumLength
    if text.unicodeScalars.count > limit { throw .longName(limit: limit) }
    let named = try await search(text) { search, text throws(CharacterRepositoryError) in
      try await search.matches(of: text)
    }
    if let match = named.first, named.count == 1 {
      return ResolvedCharacter(try await character(match.id))
    }
    if !named.isEmpty { throw .ambiguous(text, matches: named) }
    return try await guess(text)
  }

  /// Returns the only character whose name is close to the text. Throws an error if no character or
  /// several characters have such a name, or if the repository fails.
  private func guess(_ text: String) async throws(ResolveCharacterError) -> ResolvedCharacter {
    let guesses = try await search(text) { search, text throws(CharacterRepositoryError) in
      try await search.guesses(for: text)
    }
    if guesses.count > 1 { throw .ambiguous(text, matches: guesses) }
    if let guess = guesses.first {
      return ResolvedCharacter(
        try await character(guess.id), guess: NameGuess(typed: text, name: guess.reference.name))
    }
    let suggestions = try await query { repository throws(CharacterRepositoryError) in
      try await repository.suggestions(for: text, limit: Self.suggestionLimit)
    }
    throw .unknownName(text, suggestions: suggestions)
  }

  private func search(
    _ text: String,
    _ matches: (NameSearch, String) async throws(CharacterRepositoryError) -> [NamedCharacter]
  ) async throws(ResolveCharacterError) -> [NamedCharacter] {
    try await query { repository throws(CharacterRepositoryError) in
      try await matches(
        NameSearch(repository: repository, limit: Self.candidateLimit + 1), text)
    }
  }

  private func query<Value>(
    _ body: (any CharacterRepository) async throws(CharacterRepositoryError) -> Value
  ) async throws(ResolveCharacterError) -> Value {
    do {
      return try await body(repository)
    } catch {
      throw .repository(error)
    }
  }
}

/// The only character with a name that contains all words of the text.
public struct WordMatch: Hashable, Sendable {
  /// The character, and the name that contains the words.
  public let character: NamedCharacter

  /// A Boolean value that indicates whether the text is a slug, a whole name, or at least two words
  /// of a name. One word of a longer name is not enough, because it can also be a common word.
  public let isComplete: Bool
}

/// The character that a name identifies.
public struct ResolvedCharacter: Hashable, Sendable {
  /// The complete character, with its relations.
  public let character: FictionalCharacter

  /// The guess that led to the character; `nil` if the text names the character exactly.
  public let guess: NameGuess?

  /// Creates a result; pass a guess if the text is only close to the name.
  public init(_ character: FictionalCharacter, guess: NameGuess? = nil) {
    self.character = character
    self.guess = guess
  }
}

/// Typed text that names no character, and the similar name that it probably means.
///
/// A program shows the character together with the ``note(verb:)``.
public struct NameGuess: Hashable, Sendable, Codable {
  /// The text as typed.
  public let typed: String

  /// The name that the text probably means.
  public let name: String

  /// Creates a guess from typed text and the name that it probably means.
  public init(typed: String, name: String) {
    self.typed = typed
    self.name = name
  }

  /// Returns a note for the user without a final period, such as `no character is named "sherl";
  /// showing Sherlock Holmes`.
  ///
  /// The verb says what the program does with the character, such as "showing" or "adding". The
  /// note contains the text as typed, so escape it before you print it to a terminal.
  public func note(verb: String = "showing") -> String {
    "no character is named \"\(typed)\"; \(verb) \(name)"
  }
}
