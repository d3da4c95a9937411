public import CharacterDomain

/// Makes somebody a favorite, or a favorite no more.
///
/// Whom the words name is decided as for a single character (see `FindCharacter`), the words joined
/// to one name. Where nobody is called so, several numbers and slugs are so many characters; so is
/// whatever stands beside words that were quoted as one name, which have a space inside.
public struct ChangeFavorites: Sendable {
  /// What came of a change.
  public struct Answer: Hashable, Sendable, Codable {
    /// For whom it made a difference, and the favorites now.
    public let saved: SavedFavorites

    /// Who was named, each once, in the order of the words.
    public let named: [FavoriteCharacter]

    /// An answer of the given parts.
    public init(saved: SavedFavorites, named: [FavoriteCharacter]) {
      self.saved = saved
      self.named = named
    }
  }

  /// What is done to those who are named.
  public enum Kind: Hashable, Sendable, Codable {
    case add, remove
  }

  private let favorites: any FavoritesRepository
  private let find: FindCharacter

  /// A use case over the repositories.
  public init(characters: any CharacterRepository, favorites: any FavoritesRepository) {
    self.favorites = favorites
    find = FindCharacter(repository: characters)
  }

  /// Saves the change for those whom the words name.
  public func callAsFunction(
    _ kind: Kind, _ words: [String]
  ) async throws(FavoritesRequestError) -> Answer {
    let named = try await characters(named: words, for: kind)
    let ids = named.map(\.id)
    let change: FavoritesChange =
      switch kind {
      case .add: .add(ids)
      case .remove: .remove(ids)
      }
    let saved = try await FavoritesRequestError.ofFavorites { () throws(FavoritesError) in
      try await favorites.change(change)
    }
    return Answer(saved: saved, named: named)
  }

  // MARK: - Internal

  private func characters(
    named words: [String], for kind: Kind
  ) async throws(FavoritesRequestError) -> [FavoriteCharacter] {
    let names = words.map(CharacterName.init(typed:))
    if names.count > 1, names.allSatisfy(\.isNumber) || words.contains(where: \.isQuotedName) {
      return try await each(of: names, for: kind).distinct
    }
    let whole = CharacterName(typed: words.joined(separator: " "))
    do {
      return [try await character(whole, for: kind)]
    } catch {
      guard error.isAboutNobody, names.count > 1,
        let several = try? await each(of: names, for: kind),
        zip(names, several).allSatisfy({ $0.isExactly($1) })
      else { throw error }
      return several.distinct
    }
  }

  private func each(
    of names: [CharacterName], for kind: Kind
  ) async throws(FavoritesRequestError) -> [FavoriteCharacter] {
    var characters: [FavoriteCharacter] = []
    for name in names { characters.append(try await character(name, for: kind)) }
    return characters
  }

  /// The character of a name; a favorite who does not exist any more can still be removed.
  private func character(
    _ name: CharacterName, for kind: Kind
  ) async throws(FavoritesRequestError) -> FavoriteCharacter {
    do {
      return FavoriteCharacter(try await find(name))
    } catch {
      guard case .unknownID = error, case .id(let id) = name, kind == .remove,
        let saved = try? await favorites.favorites(), saved.contains(id)
      else { throw .find(error) }
      return FavoriteCharacter(id: id, summary: nil)
    }
  }
}

extension FavoritesRequestError {
  /// Whether nobody has the name, or could have one that long.
  fileprivate var isAboutNobody: Bool {
    switch self {
    case .find(.unknownName), .find(.longName): true
    case .find, .favorites: false
    }
  }
}

extension String {
  /// Whether a shell handed it over as one word only because it was quoted.
  fileprivate var isQuotedName: Bool { split(separator: " ").count > 1 }
}

extension CharacterName {
  fileprivate var isNumber: Bool {
    switch self {
    case .id, .hugeID: true
    case .text: false
    }
  }

  /// Whether it is the number or the slug of a character, and not just met by one.
  fileprivate func isExactly(_ character: FavoriteCharacter) -> Bool {
    switch self {
    case .id, .hugeID: true
    case .text(let text): text == character.summary?.reference.slug
    }
  }
}

extension [FavoriteCharacter] {
  /// Each once, where it stands first.
  fileprivate var distinct: [FavoriteCharacter] {
    var seen: Set<CharacterID> = []
    return filter { seen.insert($0.id).inserted }
  }
}
