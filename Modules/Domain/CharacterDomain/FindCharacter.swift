/// Finds the one character that a name means.
///
/// A text is tried as a slug, then as a whole name or alias, then as the beginning of one; the first
/// step that meets anybody decides.
///
/// ```swift
/// let find = FindCharacter(repository: repository)
/// let holmes = try await find(CharacterName(typed: "sherlock"))
/// ```
public struct FindCharacter: Sendable {
  /// The most candidates that an error lists.
  public static let candidateLimit = 10

  /// The most that is looked for: more than any name has. What is longer is a slip, such as a file's
  /// content.
  public static let longestText = 200

  private let repository: any CharacterRepository

  /// A use case over a repository.
  public init(repository: any CharacterRepository) {
    self.repository = repository
  }

  /// The character of that name.
  public func callAsFunction(
    _ name: CharacterName
  ) async throws(FindCharacterError) -> FictionalCharacter {
    switch name {
    case .id(let id): try await character(of: id)
    case .hugeID(let digits): throw .unknownID(digits)
    case .text(let text): try await character(of: resolve(text).id)
    }
  }

  // MARK: - Internal

  private func character(
    of id: CharacterID
  ) async throws(FindCharacterError) -> FictionalCharacter {
    do {
      return try await repository.character(id)
    } catch .notFound {
      throw .unknownID(id.description)
    } catch {
      throw .repository(error)
    }
  }

  private func resolve(_ text: String) async throws(FindCharacterError) -> NamedCharacter {
    if text.allSatisfy(\.isWhitespace) { throw .emptyName }
    if text.unicodeScalars.count > Self.longestText { throw .longName(limit: Self.longestText) }
    for lookup in [CharacterLookup.slug(text), .name(text), .namePrefix(text)] {
      let found = try await ask { repository throws(CharacterRepositoryError) in
        try await repository.find(lookup, limit: Self.candidateLimit + 1)
      }
      if let only = found.first, found.count == 1 { return only }
      if !found.isEmpty { throw .ambiguity(text, found) }
    }
    let suggestions = try await ask { repository throws(CharacterRepositoryError) in
      try await repository.suggestions(for: text, limit: 3)
    }
    throw .unknownName(text, suggestions: suggestions)
  }

  private func ask<Answer>(
    _ question: (any CharacterRepository) async throws(CharacterRepositoryError) -> Answer
  ) async throws(FindCharacterError) -> Answer {
    do {
      return try await question(repository)
    } catch {
      throw .repository(error)
    }
  }
}
