/// Resolves what a user typed to one character.
///
/// An ID is looked up directly. Text is tried as a slug, then as a name or alias, then as a prefix of
/// a name or alias; the first step with a match decides.
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
    case .text(let text): try await character(resolve(text).id)
    }
  }

  // MARK: - Internal

  private static let suggestionLimit = 3

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

  private func resolve(_ text: String) async throws(ResolveCharacterError) -> NamedCharacter {
    if text.allSatisfy(\.isWhitespace) { throw .emptyName }
    let limit = CharacterName.maximumLength
    if text.unicodeScalars.count > limit { throw .longName(limit: limit) }
    for lookup in [CharacterLookup.slug(text), .name(text), .namePrefix(text)] {
      let matches = try await query { repository throws(CharacterRepositoryError) in
        try await repository.find(lookup, limit: Self.candidateLimit + 1)
      }
      if let match = matches.first, matches.count == 1 { return match }
      if !matches.isEmpty { throw .ambiguous(text, matches: matches) }
    }
    let suggestions = try await query { repository throws(CharacterRepositoryError) in
      try await repository.suggestions(for: text, limit: Self.suggestionLimit)
    }
    throw .unknownName(text, suggestions: suggestions)
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
