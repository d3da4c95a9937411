/// The reason why the characters of a ``CharacterSelection`` can't be read.
public enum CharacterSelectionError: Error, Hashable, Sendable, Codable {
  /// The source of characters failed.
  case repository(CharacterRepositoryError)
  /// The favorites, to which the selection is limited, can't be read.
  case favorites(FavoritesError)

  /// The error of the repository that failed.
  public var cause: any Error {
    switch self {
    case .repository(let error): error
    case .favorites(let error): error
    }
  }
}
