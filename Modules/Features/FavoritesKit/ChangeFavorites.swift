import CharacterDomain

/// Adds characters to the favorites, or removes them.
///
/// By default, all words form one name, which is resolved as for a single character (see
/// `ResolveCharacter`). If no character has that name, the words can be several IDs, slugs and
/// whole names. If all words are IDs, or if any word contains a space or is a line of standard
/// input, each word names one character.
struct ChangeFavorites: Sendable {
  struct Answer: Hashable, Codable {
    let saved: SavedFavorites
    /// The characters that the words name, without repetition, in the order of the words.
    let named: [FavoriteCharacter]
    /// Notes for the user about words that are only close to a name.
    let guesses: [NameGuess]
    /// The lines of an import that name no character; `nil` for other changes.
    let refused: [RefusedLine]?

    init(
      saved: SavedFavorites, named: [FavoriteCharacter], guesses: [NameGuess] = [],
      refused: [RefusedLine]? = nil
    ) {
      self.refused = refused
      self.saved = saved
      self.named = named
      self.guesses = guesses
    }
  }

  enum Kind: Hashable, Codable {
    case add, remove
  }

  private let favorites: any FavoritesRepository
  private let resolve: ResolveCharacter
  private let lookup: FavoriteLookup

  init(
    characters: any CharacterRepository, known: any CharacterRepository,
    favorites: any FavoritesRepository
  ) {
    self.favorites = favorites
    resolve = ResolveCharacter(repository: characters)
    lookup = FavoriteLookup(characters: known)
  }

  func callAsFunction(
    _ kind: Kind, _ words: [String]
  ) async throws(FavoritesRequestError) -> Answer {
    let resolved = try await characters(named: words, for: kind)
    let named = resolved.map(\.character).distinct
    let ids = named.map(\.id)
    let change: FavoritesChange =
      switch kind {
      case .add: .add(ids)
      case .remove: .remove(ids)
      }
    let saved = try await FavoritesRequestError.wrapping { () throws(FavoritesError) in
      try await favorites.change(change)
    }
    return Answer(saved: saved, named: named, guesses: resolved.compactMap(\.guess))
  }

  // MARK: - Internal

  private typealias Resolved = (character: FavoriteCharacter, guess: NameGuess?)

  private func characters(
    named words: [String], for kind: Kind
  ) async throws(FavoritesRequestError) -> [Resolved] {
    if words.contains(where: { $0.allSatisfy(\.isWhitespace) }) { throw .unresolved(.emptyName) }
    let names = words.map { CharacterName(typed: $0.withoutLineBreak) }
    if names.count > 1, names.allSatisfy(\.isNumber) || words.contains(where: \.isNameOfItsOwn) {
      return try await characters(names, for: kind)
    }
    let joinedName = CharacterName(
      typed: words.map(\.withoutLineBreak).joined(separator: " "))
    do {
      return [try await character(joinedName, for: kind)]
    } catch {
      guard error.isUnknownName, names.count > 1 else { throw error }
      return try await wholeNames(words, names, for: kind, after: error)
    }
  }

  /// Resolves each word as a whole name, as in `add Zeus Hera`. If only some words are whole names,
  /// throws an error with the first word that is not. If no word is a whole name, throws `error`.
  private func wholeNames(
    _ words: [String], _ names: [CharacterName], for kind: Kind, after error: FavoritesRequestError
  ) async throws(FavoritesRequestError) -> [Resolved] {
    var characters: [Resolved] = []
    var unknown: String?
    for (word, name) in zip(words, names) where unknown == nil || characters.isEmpty {
      if let resolved = try? await character(name, for: kind),
        name.isWholeName(of: resolved.character)
      {
        characters.append(resolved)
      } else if unknown == nil {
        unknown = word
      }
    }
    guard let unknown else { return characters }
    throw characters.isEmpty ? error : .unknownPart(unknown, of: words.joined(separator: " "))
  }

  private func characters(
    _ names: [CharacterName], for kind: Kind
  ) async throws(FavoritesRequestError) -> [Resolved] {
    var characters: [Resolved] = []
    for name in names { characters.append(try await character(name, for: kind)) }
    return characters
  }

  /// Returns the character with a name. The ID of a source needs no request if the copy contains the
  /// character. For a removal, an ID also finds a favorite that is no longer in the catalog or in the
  /// copy, and a complete name a favorite of any source.
  private func character(
    _ name: CharacterName, for kind: Kind
  ) async throws(FavoritesRequestError) -> Resolved {
    if case .id(let id) = name, id.source != nil {
      let known = try await lookup.character(id)
      if known.summary != nil { return (known, nil) }
      if kind == .remove, try await isSaved(id) { return (known, nil) }
    }
    if case .text(let text) = name, kind == .remove, let saved = await savedFavorite(named: text) {
      return (saved, nil)
    }
    do {
      let resolved = try await resolve(name)
      return (FavoriteCharacter(resolved.character), resolved.guess)
    } catch {
      guard error.isUnknownID, case .id(let id) = name, kind == .remove else {
        throw .unresolved(error)
      }
      guard try await isSaved(id) else { throw .unresolved(error) }
      return (FavoriteCharacter(id: id, summary: nil), nil)
    }
  }

  /// Returns the only favorite with a name, if some favorites are of a web service.
  private func savedFavorite(named text: String) async -> FavoriteCharacter? {
    guard let ids = try? await favorites.favorites().ids, ids.contains(where: { $0.source != nil }),
      let saved = try? await lookup.characters(ids)
    else { return nil }
    let matches = saved.filter { character in
      character.summary.map { CharacterLookup.name(text).matches($0.reference.name) } ?? false
    }
    return matches.count == 1 ? matches.first : nil
  }

  private func isSaved(_ id: CharacterID) async throws(FavoritesRequestError) -> Bool {
    try await FavoritesRequestError.wrapping { () throws(FavoritesError) in
      try await favorites.favorites()
    }.contains(id)
  }
}

extension ResolveCharacterError {
  fileprivate var isUnknownID: Bool {
    switch self {
    case .unknownID, .repository(.unknownSource): true
    case .emptyName, .longName, .unknownName, .ambiguous, .noCharacters, .repository: false
    }
  }
}

extension FavoritesRequestError {
  /// Whether the error means that no character has the name. A name that is too long counts too.
  fileprivate var isUnknownName: Bool {
    switch self {
    case .unresolved(.unknownName), .unresolved(.longName): true
    case .unresolved, .unknownPart, .unreadable, .favorites, .unconfirmed: false
    }
  }
}

extension String {
  /// Whether the word is a separate name: a line of standard input, or an argument that contains
  /// several words.
  fileprivate var isNameOfItsOwn: Bool {
    hasSuffix("\n") || split(separator: " ").count > 1
  }

  fileprivate var withoutLineBreak: String { hasSuffix("\n") ? String(dropLast()) : self }
}

extension CharacterName {
  fileprivate var isNumber: Bool {
    switch self {
    case .id, .outOfRangeID: true
    case .text: false
    }
  }

  /// Returns whether the name is an ID, or equals the character's slug or name. An alias doesn't
  /// count.
  fileprivate func isWholeName(of character: FavoriteCharacter) -> Bool {
    switch self {
    case .id, .outOfRangeID: true
    case .text(let text):
      text.lowercased() == character.summary?.reference.slug
        || CharacterLookup.name(text).matches(character.summary?.reference.name ?? "")
    }
  }
}

extension [FavoriteCharacter] {
  /// The characters without repetition, in order of first occurrence.
  fileprivate var distinct: [FavoriteCharacter] {
    var seen: Set<CharacterID> = []
    return filter { seen.insert($0.id).inserted }
  }
}
