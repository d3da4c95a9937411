public import CharacterDomain

/// A repository that keeps favorites in memory, for tests; a reference implementation of the
/// contract.
///
/// ```swift
/// let repository = InMemoryFavoritesRepository([CharacterID(801)])
/// let damaged = InMemoryFavoritesRepository(failing: .unreadable(reason: "damaged"))
/// ```
public actor InMemoryFavoritesRepository: FavoritesRepository {
  private struct UndoStep {
    let before: [CharacterID]
    let change: FavoritesChange
  }

  private var saved: Favorites
  private var undoSteps: [UndoStep] = []
  private let failure: FavoritesError?

  /// Creates a repository with these favorites, which can't be undone.
  public init(_ ids: [CharacterID] = []) {
    saved = Favorites(ids: ids, revision: ids.isEmpty ? 0 : 1)
    failure = nil
  }

  /// Creates a repository whose calls all throw this error.
  public init(failing failure: FavoritesError) {
    saved = .none
    self.failure = failure
  }

  /// Returns the favorites.
  public func favorites() throws(FavoritesError) -> Favorites {
    try throwIfUnable()
    return saved
  }

  /// Saves the part of the change that has an effect.
  public func change(_ change: FavoritesChange) throws(FavoritesError) -> SavedFavorites {
    try throwIfUnable()
    let before = saved.ids
    let effective: FavoritesChange
    switch change {
    case .add(let ids):
      let new = ids.distinct.filter { !before.contains($0) }
      effective = .add(new)
      save(before + new, if: !new.isEmpty)
    case .remove(let ids):
      let removed = ids.distinct.filter(before.contains)
      effective = .remove(removed)
      save(before.filter { !removed.contains($0) }, if: !removed.isEmpty)
    }
    if !effective.ids.isEmpty { undoSteps.append(UndoStep(before: before, change: effective)) }
    return SavedFavorites(change: effective, favorites: saved)
  }

  /// Undoes the last change.
  public func undo() throws(FavoritesError) -> SavedFavorites? {
    try throwIfUnable()
    guard let step = undoSteps.popLast() else { return nil }
    save(step.before, if: true)
    return SavedFavorites(change: step.change, favorites: saved)
  }

  // MARK: - Internal

  private func save(_ ids: [CharacterID], if isChange: Bool) {
    if isChange { saved = Favorites(ids: ids, revision: saved.revision + 1) }
  }

  private func throwIfUnable() throws(FavoritesError) {
    if Task.isCancelled { throw .cancelled }
    if let failure { throw failure }
  }
}

extension [CharacterID] {
  /// The first occurrence of each ID.
  fileprivate var distinct: [CharacterID] {
    var seen: Set<CharacterID> = []
    return filter { seen.insert($0).inserted }
  }
}
