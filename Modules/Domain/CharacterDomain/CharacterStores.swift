/// The sources to which users can write characters: their own files, and a shared database.
///
/// ```swift
/// func add(_ ada: FictionalCharacter, to stores: any CharacterStores)
///   async throws(CharacterRepositoryError)
/// {
///   try await stores.store(of: .personal).save([ada], areComplete: true)
/// }
/// ```
public protocol CharacterStores: Sendable {
  /// Returns the store of a source that ``SourceName/isWritable`` allows. The first use of the store
  /// creates the file or the tables.
  ///
  /// - Throws: ``CharacterRepositoryError/storage(reason:)`` if the file can't be created or opened,
  ///   and ``CharacterRepositoryError/unusable(reason:)`` if the database can't be used.
  func store(of source: SourceName) async throws(CharacterRepositoryError) -> any CharacterStore
}

extension SourceName {
  /// The source of the user's own characters, unless the user names another one.
  public static let personal: SourceName = "personal"

  /// The source of the characters in a shared PostgreSQL database.
  public static let postgres: SourceName = "postgres"

  /// Whether users can write characters to the source: it is neither a web service nor the embedded
  /// catalog.
  public var isWritable: Bool { !Self.known.contains(self) && rawValue != Self.embeddedWord }
}
