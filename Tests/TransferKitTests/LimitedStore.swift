import CharacterDomain
import CharacterDomainTesting
import SystemKit

/// A store that counts what it saves, and refuses to save more than a number of batches.
struct LimitedStore: CharacterStore {
  let limit: Int

  private let store = InMemoryCharacterRepository([])
  private let saved = Locked<[Int]>([])

  init(limit: Int) { self.limit = limit }

  /// The number of characters of each saved batch.
  var batches: [Int] { saved.withLock { $0 } }

  func save(
    _ characters: [FictionalCharacter], areComplete: Bool
  ) async throws(CharacterRepositoryError) {
    if batches.count == limit { throw .storage(reason: "no space left") }
    saved.withLock { $0.append(characters.count) }
  }

  func remove(_ ids: [CharacterID]) async throws(CharacterRepositoryError) {
    try await store.remove(ids)
  }

  func ids(
    withPrefix prefix: String, after id: CharacterID?, limit: Int
  ) async throws(CharacterRepositoryError) -> [CharacterID] {
    try await store.ids(withPrefix: prefix, after: id, limit: limit)
  }

  func character(_ id: CharacterID) async throws(CharacterRepositoryError) -> FictionalCharacter {
    try await store.character(id)
  }

  func list(
    _ filter: CharacterFilter, sort: CharacterSort, page: PageRequest
  ) async throws(CharacterRepositoryError) -> Page<CharacterSummary> {
    try await store.list(filter, sort: sort, page: page)
  }

  func search(
    _ text: String, in filter: CharacterFilter, page: PageRequest
  ) async throws(CharacterRepositoryError) -> Page<CharacterMatch> {
    try await store.search(text, in: filter, page: page)
  }

  func find(
    _ lookup: CharacterLookup, limit: Int
  ) async throws(CharacterRepositoryError) -> [NamedCharacter] {
    try await store.find(lookup, limit: limit)
  }

  func suggestions(
    for text: String, limit: Int
  ) async throws(CharacterRepositoryError) -> [NamedCharacter] {
    try await store.suggestions(for: text, limit: limit)
  }

  func statistics(
    _ filter: CharacterFilter
  ) async throws(CharacterRepositoryError) -> CharacterStatistics {
    try await store.statistics(filter)
  }

  func characters(
    _ filter: CharacterFilter, after id: CharacterID?, limit: Int
  ) async throws(CharacterRepositoryError) -> [FictionalCharacter] {
    try await store.characters(filter, after: id, limit: limit)
  }
}
