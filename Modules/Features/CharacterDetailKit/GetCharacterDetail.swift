public import CharacterDomain

/// Gets the one character that a detail screen was asked for.
public struct GetCharacterDetail: Sendable {
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
    case .named(let name): try await detail(of: name)
    case .random: try await randomDetail()
    }
  }

  // MARK: - Internal

  private func detail(
    of name: CharacterName
  ) async throws(CharacterDetailError) -> CharacterDetail {
    do {
      return CharacterDetail(try await FindCharacter(repository: repository)(name))
    } catch {
      throw .find(error)
    }
  }

  private func randomDetail() async throws(CharacterDetailError) -> CharacterDetail {
    let total = try await page(PageRequest(limit: 0)).total.count
    guard total > 0 else { throw .emptyRepository }
    let chosen = try await page(PageRequest(page: pick(0..<total) + 1, limit: 1))
    guard let summary = chosen.items.first else { throw .emptyRepository }
    return try await detail(of: .id(summary.reference.id))
  }

  private func page(
    _ request: PageRequest
  ) async throws(CharacterDetailError) -> Page<CharacterSummary> {
    do {
      return try await repository.list(CharacterFilter(), sort: .name, page: request)
    } catch {
      throw .find(.repository(error))
    }
  }
}
