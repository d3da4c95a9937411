public import CharacterDomain
public import DisplayKit

/// An event of the favorites, which a flow handles.
public enum FavoritesEvent: ViewEvent {
  /// The user wants to remove these favorites. The flow presents
  /// ``FavoritesAssembly/clearDestination``.
  case clearRequested([CharacterID])
  /// The user has confirmed the removal of these favorites. The flow dismisses the question, and
  /// passes the IDs to the ``FavoritesClearing`` screen.
  case clearConfirmed([CharacterID])
}

/// A screen that removes favorites after the user has confirmed the removal.
@MainActor
public protocol FavoritesClearing {
  /// Removes these favorites. Favorites that were added after the question are kept.
  func clearFavorites(_ ids: [CharacterID])
}
