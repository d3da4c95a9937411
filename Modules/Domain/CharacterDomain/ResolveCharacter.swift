/// Resolves what a user typed to one character.
///
/// An ID is looked up directly. Text is tried as a slug, then as a name or alias, then as a prefix or
/// as whole words of a name or alias, then as beginnings of its words; the first step with a match
/// decides. The spellings of a title are equal, and articles and titles at the beginning of the text
/// are ignored if nothing matches with them. A title that contradicts what is known about a character
/// is not ignored: `Mrs Crusoe` does not mean "Robinson Crusoe".
///
/// ```swift
/// let resolve = ResolveCharacter(repository: repository)
/// let holmes = try await resolve(CharacterName(typed: "sherlock"))
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
  ) async throws(ResolveCharacterError) -> FictionalCharacter {
    switch name {
    case .id(let id): try await character(id)
    case .outOfRangeID(let digits): throw .unknownID(digits)
    case .text(let text):
      try await character(resolve(text, suggestionLimit: Self.suggestionLimit).id)
    }
  }

  /// Returns the only character that a text means if the text is its slug, its whole name, a whole
  /// alias, or at least two whole words of one of these; `nil` for any other text.
  ///
  /// The result is the one of a call with the same text. An article at the beginning makes no
  /// difference. Use it where a text may also be something else than a name, such as a mistyped
  /// command: a single word of a name is not enough, because it may be a common word.
  public func completeMatch(for text: String) async throws(ResolveCharacterError) -> NamedCharacter?
  {
    guard let match = try await onlyMatch(for: text) else { return nil }
    return match.reference.slug == text || Self.isComplete(text, for: match.matchedName)
      ? match : nil
  }

  /// Returns the only character that a text means if its words are whole words of one name, without
  /// the titles and articles that begin the text; `nil` for any other text.
  ///
  /// Use it to suggest a name where the text may also be something else.
  public func wordMatch(for text: String) async throws(ResolveCharacterError) -> NamedCharacter? {
    guard let match = try await onlyMatch(for: text) else { return nil }
    let words = NameTitles.removingTitles(from: FoldedText(text).words)
    return CharacterLookup.nameWords(words.joined(separator: " ")).matches(match.matchedName)
      ? match : nil
  }

  // MARK: - Internal

  private static let suggestionLimit = 3

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

  /// Returns what a text means, or `nil` unless that is one character.
  private func onlyMatch(
    for text: String
  ) async throws(ResolveCharacterError) -> NamedCharacter? {
    do throws(ResolveCharacterError) {
      return try await resolve(text, suggestionLimit: 0)
    } catch {
      if case .repository = error { throw error }
      return nil
    }
  }

  /// Returns the only match of the first step with a match.
  private func resolve(
    _ text: String, suggestionLimit: Int
  ) async throws(ResolveCharacterError) -> NamedCharacter {
    if text.allSatisfy(\.isWhitespace) { throw .emptyName }
    let limit = CharacterName.maximumLength
    if text.unicodeScalars.count > limit { throw .longName(limit: limit) }
    let matches = try await query { repository throws(CharacterRepositoryError) in
      try await NameSearch(repository: repository, limit: Self.candidateLimit + 1)
        .matches(of: text)
    }
    if let match = matches.first, matches.count == 1 { return match }
    if !matches.isEmpty { throw .ambiguous(text, matches: matches) }
    throw .unknownName(text, suggestions: try await suggestions(for: text, limit: suggestionLimit))
  }

  private func suggestions(
    for text: String, limit: Int
  ) async throws(ResolveCharacterError) -> [NamedCharacter] {
    if limit == 0 { return [] }
    return try await query { repository throws(CharacterRepositoryError) in
      try await repository.suggestions(for: text, limit: limit)
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
