/// The characters that a user selects: a filter, and whether only favorites match.
public struct CharacterSelection: Hashable, Sendable, Codable {
  /// The conditions on the characters.
  public var filter: CharacterFilter

  /// A Boolean value that indicates whether only favorites are selected.
  public var onlyFavorites: Bool

  /// Creates a selection.
  public init(_ filter: CharacterFilter = CharacterFilter(), onlyFavorites: Bool = false) {
    self.filter = filter
    self.onlyFavorites = onlyFavorites
  }

  /// Returns the filter of the selected characters.
  ///
  /// The favorites are read only if the selection is limited to them.
  public func filter(
    favoritesIn repository: any FavoritesRepository
  ) async throws(FavoritesError) -> CharacterFilter {
    guard onlyFavorites else { return filter }
    var filter = filter
    let favorites = Set(try await repository.favorites().ids)
    filter.ids = filter.ids.map(favorites.intersection) ?? favorites
    return filter
  }
}
