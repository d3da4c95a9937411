/// Stores the user's __noun__ entries.
///
/// `__Entity__RepositoryContract` in the testing module contains its requirements.
public protocol __Entity__Repository: Sendable {
  /// Returns everything that is stored, ordered by ID.
  func all() async throws(__Entity__RepositoryError) -> [__Entity__]

  /// Stores a new __noun__ with an ID that was never used.
  func add(
    _ draft: __Entity__Draft
  ) async throws(__Entity__RepositoryError) -> __Entity__

  /// Removes the __noun__ with an ID, and returns it.
  func remove(
    _ id: __Entity__ID
  ) async throws(__Entity__RepositoryError) -> __Entity__
}
