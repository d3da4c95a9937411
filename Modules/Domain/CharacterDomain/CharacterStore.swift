/// A repository to which characters can be written in batches, such as a copy of a remote source.
///
/// ```swift
/// func copy(_ source: any CharacterSource, to store: any CharacterStore)
///   async throws(CharacterRepositoryError)
/// {
///   let page = try await source.page(after: nil)
///   try await store.save(page.characters, areComplete: page.isComplete)
/// }
/// ```
///
/// Every implementation passes the contract suites of `CharacterDomainTesting`.
public protocol CharacterStore: CharacterRepository {
  /// Adds characters, or replaces those with the same ID. If the call throws, nothing is saved.
  ///
  /// If two characters have the same ID, the last one is saved. A relation to a character that the
  /// repository lacks can be saved; the character can be added later.
  ///
  /// - Parameters:
  ///   - characters: The characters, all of the same source.
  ///   - areComplete: Whether the characters have all facts that the source knows. If `false`, the
  ///     call adds only characters whose IDs the repository lacks, and replaces no character.
  /// - Throws: ``CharacterRepositoryError/storage(reason:)`` if the characters can't be written.
  func save(_ characters: [FictionalCharacter], areComplete: Bool)
    async throws(CharacterRepositoryError)

  /// Removes the characters with these IDs; IDs that the repository lacks have no effect. If the
  /// call throws, nothing is removed.
  ///
  /// - Throws: ``CharacterRepositoryError/storage(reason:)`` if the characters can't be removed.
  func remove(_ ids: [CharacterID]) async throws(CharacterRepositoryError)

  /// Returns the IDs of the characters whose local IDs begin with a prefix and that follow a
  /// character, at most `limit`. The order is as in ``CharacterRepository/characters(_:after:limit:)``,
  /// so that consecutive calls return all IDs.
  ///
  /// - Parameters:
  ///   - prefix: The text with which the local IDs begin, such as `swapi:`. Its first character is a
  ///     letter; an empty text is the prefix of all IDs.
  ///   - id: The last ID of the previous result; `nil` for the first call.
  ///   - limit: The maximum number of IDs.
  /// - Returns: The IDs; empty at the end.
  /// - Throws: ``CharacterRepositoryError/storage(reason:)`` if the characters can't be read.
  func ids(withPrefix prefix: String, after id: CharacterID?, limit: Int)
    async throws(CharacterRepositoryError) -> [CharacterID]
}
