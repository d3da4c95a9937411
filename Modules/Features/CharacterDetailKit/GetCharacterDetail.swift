public import CharacterDomain

/// Finds the one character that somebody asked for.
///
/// A name is tried as a slug, then as a whole name or alias, then as the beginning of one; the
/// first step that meets anybody decides.
public struct GetCharacterDetail: Sendable {
  /// The most candidates that an error lists.
  public static let candidateLimit = 10

  private let repository: any CharacterRepository
  private let pick: @Sendable (Range<Int>) -> Int

  /// A use case over a repository.
  ///
  /// - Parameters:
  ///   - repository: Where characters come from.
  ///   - pick: Chooses a place for a random character.
  public init(
    repository: any CharacterRepository,
    pick: @escaping @Sendable (Range<Int>) -> Int = { Int.random(in: $0) }
  ) {
    self.repository = repository
    self.pick = pick
  }

  /// The character that was asked for.
  public func callAsFunction(
    _ request: CharacterDetailRequest
  ) async throws(CharacterDetailError) -> CharacterDetail {
    switch request {
    case .id(let id): try await detail(of: id)
    case .hugeID(let digits): throw .unknownID(digits)
    case .name(let text): try await detail(of: resolve(text).id)
    case .random: try await randomDetail()
    }
  }

  // MARK: - Internal

  private func detail(of id: CharacterID) async throws(CharacterDetailError) -> CharacterDetail {
    do {
      return CharacterDetail(try await repository.character(id))
    } catch .notFound {
      throw .unknownID(id.description)
    } catch {
      throw .repository(error)
    }
  }

  private func resolve(_ text: String) async throws(CharacterDetailError) -> NamedCharacter {
    for lookup in [CharacterLookup.slug(text), .name(text), .namePrefix(text)] {
      let found = try await ask { repository throws(CharacterRepositoryError) in
        try await repository.find(lookup, limit: Self.candidateLimit + 1)
      }
      if let only = found.first, found.count == 1 { return only }
      if !found.isEmpty { throw ambiguity(text, found) }
    }
    let suggestions = try await ask { repository throws(CharacterRepositoryError) in
      try await repository.suggestions(for: text, limit: 3)
    }
    throw .unknownName(text, suggestions: suggestions)
  }

  private func ambiguity(
    _ text: String, _ found: [NamedCharacter]
  ) -> CharacterDetailError {
    .ambiguous(
      text, candidates: Array(found.prefix(Self.candidateLimit)),
      hasMore: found.count > Self.candidateLimit)
  }

  private func randomDetail() async throws(CharacterDetailError) -> CharacterDetail {
    let total = try await page(PageRequest(limit: 0)).total.count
    guard total > 0 else { throw .emptyRepository }
    let chosen = try await page(PageRequest(page: pick(0..<total) + 1, limit: 1))
    guard let summary = chosen.items.first else { throw .emptyRepository }
    return try await detail(of: summary.reference.id)
  }

  private func page(
    _ request: PageRequest
  ) async throws(CharacterDetailError) -> Page<CharacterSummary> {
    try await ask { repository throws(CharacterRepositoryError) in
      try await repository.list(CharacterFilter(), sort: .name, page: request)
    }
  }

  private func ask<Answer>(
    _ question: (any CharacterRepository) async throws(CharacterRepositoryError) -> Answer
  ) async throws(CharacterDetailError) -> Answer {
    do {
      return try await question(repository)
    } catch {
      throw .repository(error)
    }
  }
}
