/// A change of the favorites.
public enum FavoritesChange: Hashable, Sendable, Codable {
  /// Adds these characters after the existing favorites.
  case add([CharacterID])
  /// Removes these characters.
  case remove([CharacterID])

  /// The characters that the change names, in the given order.
  public var ids: [CharacterID] {
    switch self {
    case .add(let ids), .remove(let ids): ids
    }
  }
}
