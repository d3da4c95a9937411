/// Copies all characters of one source into a store of another source, such as a shared database.
///
/// ```swift
/// func share(_ swapi: any CharacterRepository, in database: any CharacterStore)
///   async throws(CharacterRepositoryError) -> Int
/// {
///   try await CopyCharacters(of: "swapi", from: swapi, to: database, named: .postgres)().copied
/// }
/// ```
///
/// The name of the source precedes each ID: the character `swapi:1` becomes `postgres:swapi:1`. So a
/// store can contain copies of several sources. A copy that was interrupted is completed by the next
/// one, and nothing is copied twice.
public struct CopyCharacters: Sendable {
  /// What was changed in the store.
  public struct Answer: Hashable, Sendable, Codable {
    /// The number of characters that were read and saved.
    public internal(set) var copied = 0

    /// The number of characters that were removed, because the source no longer has them.
    public internal(set) var removed = 0
  }

  /// The number of characters in a batch.
  static let batchSize = 1_000

  private let prefix: String
  private let characters: any CharacterRepository
  private let store: any CharacterStore
  private let target: SourceName

  /// Creates a use case.
  ///
  /// - Parameters:
  ///   - source: The name of the source; `nil` for the embedded catalog.
  ///   - characters: The characters of this source.
  ///   - store: The store to which they are copied.
  ///   - target: The name of the source whose characters the store contains.
  public init(
    of source: SourceName?, from characters: any CharacterRepository, to store: any CharacterStore,
    named target: SourceName
  ) {
    prefix = (source?.rawValue ?? SourceName.embeddedWord) + ":"
    (self.characters, self.store, self.target) = (characters, store, target)
  }

  /// Copies the characters, and removes those that an earlier call copied and the source no longer
  /// has. Characters that were copied from the target are left out.
  ///
  /// A source without characters is more likely one that could not be found than one that was emptied,
  /// so nothing is removed then.
  ///
  /// - Parameters:
  ///   - removesOthers: Whether to remove what the source no longer has. Pass `false` if the source may
  ///     have listed only a part of its characters.
  ///   - progress: Called after each batch with the number of copied characters, and the number of all
  ///     characters of the source.
  /// - Returns: The numbers of copied and of removed characters.
  /// - Throws: The error of the source or of the store. What was saved before stays saved.
  public func callAsFunction(
    removesOthers: Bool = true, progress: @Sendable (Int, Int) async -> Void = { _, _ in }
  ) async throws(CharacterRepositoryError) -> Answer {
    let total = try await characters.list(.init(), sort: .name, page: PageRequest(limit: 0)).total
    var answer = Answer()
    var copied: Set<CharacterID> = []
    var last: CharacterID?
    while true {
      let batch = try await characters.characters(.init(), after: last, limit: Self.batchSize)
      guard let end = batch.last else { break }
      var renamed: [FictionalCharacter] = []
      for character in batch where !character.id.local.hasPrefix("\(target):") {
        renamed.append(try copy(of: character))
      }
      try await store.save(renamed, areComplete: true)
      copied.formUnion(renamed.map(\.id))
      last = end.id
      answer.copied = copied.count
      await progress(answer.copied, total.count)
    }
    if removesOthers, !copied.isEmpty { answer.removed = try await removeAll(except: copied) }
    return answer
  }

  // MARK: - Internal

  private func copy(
    of character: FictionalCharacter
  ) throws(CharacterRepositoryError) -> FictionalCharacter {
    var copy = character
    copy.id = try id(of: character.id)
    copy.relations = []
    for relation in character.relations {
      let other = relation.character
      let reference = CharacterReference(
        id: try id(of: other.id), slug: other.slug, name: other.name)
      copy.relations.append(Relation(relation.kind, reference))
    }
    return copy
  }

  private func id(of id: CharacterID) throws(CharacterRepositoryError) -> CharacterID {
    if let copy = CharacterID(source: target, local: prefix + id.local) { return copy }
    throw .storage(reason: "the ID \(id) is too long to be copied")
  }

  private func removeAll(
    except copied: Set<CharacterID>
  ) async throws(CharacterRepositoryError) -> Int {
    var removed = 0
    var last: CharacterID?
    while true {
      let ids = try await store.ids(withPrefix: prefix, after: last, limit: Self.batchSize)
      guard let end = ids.last else { return removed }
      let outdated = ids.filter { !copied.contains($0) }
      if !outdated.isEmpty { try await store.remove(outdated) }
      removed += outdated.count
      last = end
    }
  }
}
