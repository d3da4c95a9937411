import CharacterDomain
import CharacterDomainTesting
import DisplayTesting
import Synchronization

/// A repository of fixtures whose answers can be held back.
final class GatedCharacterRepository: CharacterRepository {
  private let base = InMemoryCharacterRepository(.contractFixtures)
  private let gate: Gate
  /// Whether answers wait until the gate is open.
  let isGated = Atomic(false)

  init(gate: Gate) { self.gate = gate }

  func character(_ id: CharacterID) async throws(CharacterRepositoryError) -> FictionalCharacter {
    await pass()
    return try await base.character(id)
  }

  func list(
    _ filter: CharacterFilter, sort: CharacterSort, page: PageRequest
  ) async throws(CharacterRepositoryError) -> Page<CharacterSummary> {
    await pass()
    return try await base.list(filter, sort: sort, page: page)
  }

  func search(
    _ text: String, in filter: CharacterFilter, page: PageRequest
  ) async throws(CharacterRepositoryError) -> Page<CharacterMatch> {
    await pass()
    return try await base.search(text, in: filter, page: page)
  }

  func find(
    _ lookup: CharacterLookup, limit: Int
  ) async throws(CharacterRepositoryError) -> [NamedCharacter] {
    await pass()
    return try await base.find(lookup, limit: limit)
  }

  func suggestions(
    for text: String, limit: Int
  ) async throws(CharacterRepositoryError) -> [NamedCharacter] {
    await pass()
    return try await base.suggestions(for: text, limit: limit)
  }

  func statistics(
    _ filter: CharacterFilter
  ) async throws(CharacterRepositoryError) -> CharacterStatistics {
    await pass()
    return try await base.statistics(filter)
  }

  func characters(
    _ filter: CharacterFilter, after id: CharacterID?, limit: Int
  ) async throws(CharacterRepositoryError) -> [FictionalCharacter] {
    await pass()
    return try await base.characters(filter, after: id, limit: limit)
  }

  private func pass() async { if isGated.load(ordering: .relaxed) { await gate.pass() } }
}
