public import CharacterDomain

/// A repository of favorites that lives in memory: the contract in its plainest form, for tests.
///
/// ```swift
/// let repository = InMemoryFavoritesRepository([CharacterID(801)])
/// let damaged = InMemoryFavoritesRepository(failing: .unreadable(reason: "damaged"))
/// ```
public actor InMemoryFavoritesRepository: FavoritesRepository {
  private struct Step {
    let before: [CharacterID]
    let change: FavoritesChange
  }

  private var saved: Favorites
  private var steps: [Step] = []
  private let failure: FavoritesError?

  /// A repository that begins with these favorites.
  public init(_ ids: [CharacterID] = []) {
    saved = Favorites(ids: ids, revision: ids.isEmpty ? 0 : 1)
    failure = nil
  }

  /// A repository that answers each call with this error.
  public init(failing failure: FavoritesError) {
    saved = .none
    self.failure = failure
  }

  /// The favorites as they are now.
  public func favorites() throws(FavoritesError) -> Favorites {
    try throwIfUnable()
    return saved
  }

  /// Makes the change, as far as it makes a difference.
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
      let gone = ids.distinct.filter(before.contains)
      effective = .remove(gone)
      save(before.filter { !gone.contains($0) }, if: !gone.isEmpty)
    }
    if !effective.ids.isEmpty { steps.append(Step(before: before, change: effective)) }
    return SavedFavorites(change: effective, favorites: saved)
  }

  /// Takes back the last change.
  public func undo() throws(FavoritesError) -> SavedFavorites? {
    try throwIfUnable()
    guard let step = steps.popLast() else { return nil }
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
  /// Each once, where it stands first.
  fileprivate var distinct: [CharacterID] {
    var seen: Set<CharacterID> = []
    return filter { seen.insert($0).inserted }
  }
}
