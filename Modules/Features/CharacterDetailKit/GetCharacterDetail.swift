public import CharacterDomain

/// Loads the character of a detail screen.
public struct GetCharacterDetail: Sendable {
  private let repository: any CharacterRepository
  private let pick: @Sendable (Range<Int>) -> Int

  /// Creates a use case over a repository.
  ///
  /// - Parameters:
  ///   - repository: The source of characters.
  ///   - pick: Picks the index of a random character.
  public init(
    repository: any CharacterRepository,
    pick: @escaping @Sendable (Range<Int>) -> Int = { Int.random(in: $0) }
  ) {
    self.repository = repository
    self.pick = pick
  }

  /// Returns the requested character.
  public func callAsFunction(
    _ request: CharacterDetailRequest
  ) async throws(ResolveCharacterError) -> CharacterDetail {
    switch request {
    case .named(let name): try await detail(name)
    case .random: try await randomDetail()
    }
  }

  // MARK: - Internal

  private func detail(
    _ name: CharacterName
  ) async throws(ResolveCharacterError) -> CharacterDetail {
    CharacterDetail(try await ResolveCharacter(repository: repository)(name))
  }

  private func randomDetail() async throws(ResolveCharacterError) -> CharacterDetail {
    let total = try await page(PageRequest(limit: 0)).total.count
    guard total > 0 else { throw .noCharacters }
    let chosen = try await page(PageRequest(page: pick(0..<total) + 1, limit: 1))
    guard let summary = chosen.items.first else { throw .noCharacters }
    return try await detail(.id(summary.reference.id))
  }

  private func page(
    _ request: PageRequest
  ) async throws(ResolveCharacterError) -> Page<CharacterSummary> {
    do {
      return try await repository.list(CharacterFilter(), sort: .name, page: request)
    } catch {
      throw .repository(error)
    }
  }
}
