public import CharacterDomain
import CharacterPresentation

/// The reason why a request of a favorites screen failed.
public enum FavoritesRequestError: Error, Hashable, Sendable, Codable {
  /// A character can't be resolved or loaded.
  case unresolved(ResolveCharacterError)

  /// No character has the name, and some of its words name characters, but not this part.
  case unknownPart(String, of: String)

  /// The favorites can't be read or saved.
  case favorites(FavoritesError)

  /// All favorites are to be removed, and the user can't be asked to confirm it.
  case unconfirmed
}

extension FavoritesRequestError {
  /// What failed and why, with the hint, if there is one.
  public var text: String {
    switch self {
    case .unresolved(let error): error.description.withUppercaseStart
    case .unknownPart(let part, let name):
      "No character named '\(name)', and '\(part)' is no ID, slug or whole name"
    case .favorites(let error):
      ([error.description] + (error.hint.map { [$0] } ?? [])).map(\.withUppercaseStart)
        .joined(separator: ". ")
    case .unconfirmed: "Not confirmed"
    }
  }
}
