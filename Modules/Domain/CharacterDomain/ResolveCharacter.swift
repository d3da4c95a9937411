/// Resolves what a user typed to one character.
///
/// An ID is looked up directly. Text is a name of a character if it is its slug, a name or alias in
/// full, or whole words of one name or alias, in any order; case, diacritics, "the" and the spellings
/// of titles make no difference. If the text is not a name, the answer is a guess (``NameGuess``): only one
/// character has a name that the text is without its article or titles, or with one mistake. Otherwise
/// the error has suggestions.
///
/// A title that contradicts what is known about a character is not ignored: `Mrs Crusoe` does not
/// mean "Robinson Crusoe".
///
/// ```swift
/// let resolve = ResolveCharacter(repository: repository)
/// let holmes = try await resolve(CharacterName(typed: "sherlock")).character
/// ```
public struct ResolveCharacter: Sendable {
  /// The maximum number of candidates in an error.
  public static let candidateLimit = 10

  private let repository: any CharacterRepository

  /// Creates a use case over a repository.
  public init(repository: any CharacterRepository) {
    self.repository = repository
  }

  /// Returns the only character that the name can mean.
  public func callAsFunction(
    _ name: CharacterName
  ) async throws(ResolveCharacterError) -> ResolvedCharacter {
    switch name {
    case .id(let id): ResolvedCharacter(try await character(id))
    case .outOfRangeID(let digits): throw .unknownID(digits)
    case .text(let text): try await resolve(text)
    }
  }

  /// Returns the only character that a text means if it is a name of the character, or one without the
  /// article or titles that begin the text; `nil` for any other text.
  ///
  /// Use it where a text may also be something else than a name, such as a mistyped command.
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

  /// Returns whether a text is a whole name or at least two whole words of it.
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

  /// Returns the only character with a name that is close to the text.
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

/// The only character that has all words of a text in one name.
public struct WordMatch: Hashable, Sendable {
  /// The character, and the name with the words.
  public let character: NamedCharacter

  /// A Boolean value that indicates whether the text is a slug, a whole name, or at least two whole words
  /// of a name. A single word of a name may be a common word.
  public let isComplete: Bool
}

/// The character that a name means.
public struct ResolvedCharacter: Hashable, Sendable {
  /// The character that the name means.
  public let character: FictionalCharacter

  /// What the user should be told; `nil` if the text is a name of the character.
  public let guess: NameGuess?

  /// Creates the result of a lookup.
  public init(_ character: FictionalCharacter, guess: NameGuess? = nil) {
    self.character = character
    self.guess = guess
  }
}

/// Text that is not the name of any character, but is close to the name of only one.
///
/// A program shows the character and tells the user so.
public struct NameGuess: Hashable, Sendable, Codable {
  /// What the user typed.
  public let typed: String

  /// The name that the text is close to.
  public let name: String

  /// Pairs the text that the user typed with the name that it probably means.
  public init(typed: String, name: String) {
    self.typed = typed
    self.name = name
  }

  /// Returns what the user should know, without a period at its end:
  /// `no character is named "sherl"; showing Sherlock Holmes`.
  ///
  /// The verb says what the program does with the character, such as "showing" or "adding". Texts are
  /// included as they are; escape the note before you print it to a terminal.
  public func note(verb: String = "showing") -> String {
    "no character is named \"\(typed)\"; \(verb) \(name)"
  }
}
