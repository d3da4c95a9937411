public import __Domain__

extension __Type__ {
  /// Returns the entities that match a lookup.
  public func find(
    _ lookup: __Subject__Lookup, limit: Int
  ) async throws(__Subject__RepositoryError) -> [Named__Subject__] {
    try await source.find(lookup, limit: limit)
  }

  /// Returns the entities whose names are similar to a text.
  public func suggestions(
    for text: String, limit: Int
  ) async throws(__Subject__RepositoryError) -> [Named__Subject__] {
    try await source.suggestions(for: text, limit: limit)
  }

  /// Returns the counts of the entities that match a filter.
  public func statistics(
    _ filter: __Subject__Filter
  ) async throws(__Subject__RepositoryError) -> __Subject__Statistics {
    try await source.statistics(filter)
  }
}
