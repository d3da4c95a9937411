/// Where characters come from.
///
/// The caller can't tell a database from a remote source, except by the error it gets. Every
/// implementation passes the contract suite of `CharacterDomainTesting`. What a user typed is
/// always data: no character in it has a meaning of its own.
///
/// A call whose task is cancelled throws ``CharacterRepositoryError/cancelled``.
public protocol CharacterRepository: Sendable {
  /// The character of that id.
  ///
  /// - Throws: ``CharacterRepositoryError/notFound`` when there is none.
  func character(_ id: CharacterID) async throws(CharacterRepositoryError) -> FictionalCharacter

  /// One page of those that fit the filter, in the given order.
  func list(_ filter: CharacterFilter, sort: CharacterSort, page: PageRequest)
    async throws(CharacterRepositoryError) -> Page<CharacterSummary>

  /// One page of those that have, for each word of the text, a word that begins with it; who has
  /// them all in its names comes first. Text without a word finds nobody.
  func search(_ text: String, page: PageRequest)
    async throws(CharacterRepositoryError) -> Page<CharacterMatch>

  /// Those that fit the lookup, each once, at most `limit`: first those whose own name fits, then
  /// those of whom only an alias does, each in order of name. Each comes with the name that fits:
  /// its own, or else the first alias that does.
  func find(_ lookup: CharacterLookup, limit: Int)
    async throws(CharacterRepositoryError) -> [NamedCharacter]

  /// Those with a name or alias much like the text, each once, the likest first, at most `limit`:
  /// as ``NameLikeness`` measures and orders them.
  func suggestions(for text: String, limit: Int)
    async throws(CharacterRepositoryError) -> [NamedCharacter]
}
