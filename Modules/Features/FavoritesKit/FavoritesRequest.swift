public import CharacterDomain
import CharacterPresentation

/// What a favorites screen or command should do. ``ChangeFavorites`` finds the characters that the
/// words of `add` and `remove` name.
enum FavoritesRequest: Hashable {
  case list
  case add([String])
  case remove([String])
  /// Removes all favorites, after a confirmation.
  case clear
  case undo
  /// Adds the characters of a file.
  case importing(FavoritesInput)
}

/// The reason why favorites could not be listed or changed.
public enum FavoritesRequestError: Error, Hashable, Sendable, Codable {
  /// A character can't be resolved or loaded.
  case unresolved(ResolveCharacterError)

  /// The first value is a word that names no character, although other words of the command do. The
  /// second value is the whole text of the command's words.
  case unknownPart(String, of: String)

  /// The file of an import can't be read; the message says why.
  case unreadable(String, isMissing: Bool)

  /// The favorites can't be read or saved.
  case favorites(FavoritesError)

  /// The command should remove all favorites, but can't ask the user for a confirmation.
  case unconfirmed
}

extension FavoritesRequestError {
  /// The error message, followed by the hint if there is one.
  var text: String {
    switch self {
    case .unresolved(let error): error.description.withUppercaseStart
    case .unknownPart(let part, let name):
      "No character named '\(name)', and '\(part)' is not an ID, slug or whole name"
    case .unreadable(let message, _): message.withUppercaseStart
    case .favorites(let error):
      ([error.description] + (error.hint.map { [$0] } ?? [])).map(\.withUppercaseStart)
        .joined(separator: ". ")
    case .unconfirmed: "Not confirmed"
    }
  }

  /// Calls the favorites repository, and wraps its errors in `FavoritesRequestError.favorites`.
  static func wrapping<Value>(
    _ body: () async throws(FavoritesError) -> Value
  ) async throws(FavoritesRequestError) -> Value {
    do {
      return try await body()
    } catch {
      throw .favorites(error)
    }
  }
}
