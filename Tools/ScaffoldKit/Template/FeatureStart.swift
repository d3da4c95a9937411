/// What a new feature shows.
public enum FeatureStart: String, CaseIterable, Sendable {
  /// The first page of a repository.
  case list
  /// One entity of a repository, by its number.
  case detail
  /// Nothing yet; it asks no repository.
  case empty
}
