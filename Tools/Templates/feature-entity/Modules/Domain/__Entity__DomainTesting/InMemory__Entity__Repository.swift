public import __Entity__Domain

/// A repository in memory, for tests; a reference implementation of the contract.
public actor InMemory__Entity__Repository: __Entity__Repository {
  private var stored: [__Entity__]
  private var lastID: Int
  private let failure: __Entity__RepositoryError?

  /// Creates a repository with these entities.
  public init(_ stored: [__Entity__] = []) {
    self.stored = stored
    lastID = stored.map(\.id.rawValue).max() ?? 0
    failure = nil
  }

  /// Creates a repository whose calls throw this error, unless their task is cancelled.
  public init(failing failure: __Entity__RepositoryError) {
    stored = []
    lastID = 0
    self.failure = failure
  }

  /// Returns everything that is stored.
  public func all() throws(__Entity__RepositoryError) -> [__Entity__] {
    try throwIfUnable()
    return stored
  }

  /// Stores a new entity.
  public func add(
    _ draft: __Entity__Draft
  ) throws(__Entity__RepositoryError) -> __Entity__ {
    try throwIfUnable()
    lastID += 1
    let new = __Entity__(id: __Entity__ID(lastID), draft)
    stored.append(new)
    return new
  }

  /// Removes the entity with an ID, and returns it.
  public func remove(
    _ id: __Entity__ID
  ) throws(__Entity__RepositoryError) -> __Entity__ {
    try throwIfUnable()
    guard let index = stored.firstIndex(where: { $0.id == id }) else { throw .notFound(id) }
    return stored.remove(at: index)
  }

  // MARK: - Internal

  private func throwIfUnable() throws(__Entity__RepositoryError) {
    if Task.isCancelled { throw .cancelled }
    if let failure { throw failure }
  }
}
