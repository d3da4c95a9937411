public import CharacterDomain

/// A repository that keeps favorites in memory, for tests. It is the reference implementation of
/// ``FavoritesRepositoryContract``.
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

  /// Creates a repository with initial favorites, which ``undo()`` doesn't remove.
  public init(_ ids: [CharacterID] = []) {
    saved = Favorites(ids: ids, revision: ids.isEmpty ? 0 : 1)
    failure = nil
  }

  /// Creates a repository in which every call throws `failure`, or `cancelled` in a cancelled task.
  public init(failing failure: FavoritesError) {
    saved = .none
    self.failure = failure
  }

  /// Returns the favorites. Throws the error that the repository was created with, if any, or
  /// `cancelled` in a cancelled task.
  public func favorites() throws(FavoritesError) -> Favorites {
    try throwIfUnable()
    return saved
  }

  /// Saves the change, reduced to the IDs that it affects, and records it for undo. If the change
  /// affects no ID, nothing is saved or recorded.
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

  /// Undoes the last change that is not yet undone. Returns `nil` if there is no such change. The
  /// number of changes that can be undone is not limited.
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
  /// The IDs without repetition, in order of first occurrence.
  fileprivate var distinct: [CharacterID] {
    var seen: Set<CharacterID> = []
    return filter { seen.insert($0).inserted }
  }
}
