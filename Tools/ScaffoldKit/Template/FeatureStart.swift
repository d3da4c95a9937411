/// What a new feature shows at first.
public enum FeatureStart: String, CaseIterable, Sendable {
  /// A list with the first page of a repository.
  case list
  /// One entity of a repository, found by its number.
  case detail
  /// Nothing yet. The feature uses no repository.
  case empty
}
