import CharacterDomain

/// Loads the character of a detail screen.
struct GetCharacterDetail: Sendable {
  let repository: any CharacterRepository
  let favorites: any FavoritesRepository

  func callAsFunction(
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
      return CharacterDetail(
        resolved.character, guess: resolved.guess, provenance: await repository.provenance())
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

/// The request for a detail screen: a named or a random character.
enum CharacterDetailRequest: Hashable {
  case named(CharacterName)
  case random(RandomChoice)

  /// The request as a recording stores it.
  var recorded: CharacterDetailRequest {
    switch self {
    case .named: self
    case .random(let choice): .random(choice.recorded)
    }
  }
}

/// A character with its relations grouped by kind.
struct CharacterDetail: Hashable, Codable {
  /// One or more related characters of the same kind.
  struct RelationGroup: Hashable, Codable {
    let kind: RelationKind
    let characters: [CharacterReference]
  }

  let character: FictionalCharacter

  /// The groups, in the order in which their kinds first occur in the character's relations.
  let relations: [RelationGroup]

  /// The guess that led to the character; `nil` if the request names it exactly or is random.
  let guess: NameGuess?

  /// The source and the age of the character; `nil` for the embedded catalog.
  let provenance: Provenance?

  init(
    _ character: FictionalCharacter, guess: NameGuess? = nil, provenance: Provenance? = nil
  ) {
    self.character = character
    self.guess = guess
    self.provenance = provenance
    var kinds: [RelationKind] = []
    for relation in character.relations where !kinds.contains(relation.kind) {
      kinds.append(relation.kind)
    }
    relations = kinds.map { kind in
      RelationGroup(
        kind: kind,
        characters: character.relations.filter { $0.kind == kind }.map(\.character))
    }
  }
}
