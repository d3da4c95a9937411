public import __Domain__

extension __Type__ {
  /// Those that fit the lookup, as the other repository has them.
  public func find(
    _ lookup: __Subject__Lookup, limit: Int
  ) async throws(__Subject__RepositoryError) -> [Named__Subject__] {
    try await source.find(lookup, limit: limit)
  }

  /// Those with a name much like the text, as the other repository has them.
  public func suggestions(
    for text: String, limit: Int
  ) async throws(__Subject__RepositoryError) -> [Named__Subject__] {
    try await source.suggestions(for: text, limit: limit)
  }
}
