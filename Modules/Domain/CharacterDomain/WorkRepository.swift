/// A source of literary works.
public protocol WorkRepository: Sendable {
  /// Returns all works, sorted by slug.
  ///
  /// To find one work, compare its titles. There is no query, because a catalog contains only a few
  /// hundred works.
  func works() async throws(CharacterRepositoryError) -> [LiteraryWork]
}
