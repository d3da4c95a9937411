public import CharacterDomain

/// The result of the last thing that the user did in a list of favorites.
public enum FavoritesNotice: Hashable, Sendable {
  /// The favorites were changed, or a change was undone.
  case changed(FavoritesChangeDisplayModel)
  /// There was no change to undo.
  case nothingToUndo
  /// The character of a favorite no longer exists, so it can't be opened.
  case missingCharacter(CharacterID)
  /// A change or a reload failed; the list is as it was before.
  case failed(FavoritesRequestError)
}

extension FavoritesNotice {
  /// The notice as text, without a period at its end.
  public var text: String {
    switch self {
    case .changed(let change): change.summary
    case .nothingToUndo: "Nothing to undo"
    case .missingCharacter(let id): "Character \(id) no longer exists and can't be opened"
    case .failed(let error): error.text
    }
  }

  /// A Boolean value that indicates whether the notice is about a change that
  /// ``FavoritesAction/undoTapped`` undoes.
  public var canUndo: Bool {
    switch self {
    case .changed(let change): !change.isUndone && !change.saved.change.ids.isEmpty
    case .nothingToUndo, .missingCharacter, .failed: false
    }
  }
}
