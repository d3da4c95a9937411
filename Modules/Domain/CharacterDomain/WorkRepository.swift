/// A source of literary works.
public protocol WorkRepository: Sendable {
  /// Returns all works, sorted by slug.
  ///
  /// A catalog contains about half as many works as characters. A use case that looks for one work
  /// compares the titles itself.
  func works() async throws(CharacterRepositoryError) -> [LiteraryWork]
}
