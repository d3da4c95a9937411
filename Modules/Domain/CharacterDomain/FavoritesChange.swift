/// A change of the favorites.
public enum FavoritesChange: Hashable, Sendable, Codable {
  /// These become favorites, behind those who are.
  case add([CharacterID])
  /// These are favorites no more.
  case remove([CharacterID])

  /// Whom it is about, in the order that was given.
  public var ids: [CharacterID] {
    switch self {
    case .add(let ids), .remove(let ids): ids
    }
  }
}
