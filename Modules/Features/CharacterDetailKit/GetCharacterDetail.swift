public import CharacterDomain

/// Loads the character of a detail screen.
public struct GetCharacterDetail: Sendable {
  private let repository: any CharacterRepository
  private let favorites: any FavoritesRepository

  /// Creates a use case over the source of characters and the favorites.
  public init(repository: any CharacterRepository, favorites: any FavoritesRepository) {
    self.repository = repository
    self.favorites = favorites
  }

  /// Returns the requested character.
  public func callAsFunction(
    _ request: CharacterDetailRequest
  ) async throws(CharacterDetailError) -> CharacterDetail {
    switch request {
    case .named(let name): try await detail(name)
    case .random(let choice): try await detail(choice)
    }
  }

  // MARK: - Internal

  private func detail(
    _ name: CharacterName
  ) async throws(CharacterDetailError) -> CharacterDetail {
    do {
      let resolved = try await ResolveCharacter(repository: repository)(name)
      return CharacterDetail(resolved.character, guess: resolved.guess)
    } catch {
      throw .character(error)
    }
  }

  private func detail(
    _ choice: RandomChoice
  ) async throws(CharacterDetailError) -> CharacterDetail {
    let filter = try await filter(choice.selection)
    let total = try await page(filter, PageRequest(limit: 0)).total.count
    if total == 0, choice.selection != CharacterSelection() {
      throw .noMatch(suggestions: await SuggestFilterTexts(repository: repository)(filter))
    }
    guard let position = choice.position(inListOf: total) else { throw .character(.noCharacters) }
    let chosen = try await page(filter, PageRequest(page: position + 1, limit: 1))
    guard let summary = chosen.items.first else { throw .character(.noCharacters) }
    return try await detail(.id(summary.reference.id))
  }

  private func filter(
    _ selection: CharacterSelection
  ) async throws(CharacterDetailError) -> CharacterFilter {
    do {
      return try await selection.filter(favoritesIn: favorites)
    } catch {
      throw .favorites(error)
    }
  }

  private func page(
    _ filter: CharacterFilter, _ request: PageRequest
  ) async throws(CharacterDetailError) -> Page<CharacterSummary> {
    do {
      return try await repository.list(filter, sort: .name, page: request)
    } catch {
      throw .character(.repository(error))
    }
  }
}
