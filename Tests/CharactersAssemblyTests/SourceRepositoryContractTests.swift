import CharacterDomain
import CharacterDomainTesting
import Foundation
import SourceCache
import Testing

@testable import CharactersAssembly

/// Checks the copy of a source in a real database file.
@Suite struct SourceRepositoryContractTests {
  /// A source with the contract fixtures, five per page.
  private struct FixtureSource: CharacterSource {
    let name: SourceName = "fixtures"
    let characters = [FictionalCharacter].contractFixtures(of: "fixtures")

    func page(after cursor: String?) async throws(CharacterRepositoryError) -> SourcePage {
      let start = cursor.flatMap { Int($0) } ?? 0
      let end = min(start + 5, characters.count)
      return SourcePage(
        characters: Array(characters[start..<end]), next: end < characters.count ? "\(end)" : nil,
        total: characters.count, isComplete: true)
    }

    func entry(_ local: String) async throws(CharacterRepositoryError) -> FictionalCharacter {
      guard let found = characters.first(where: { $0.id.local == local }) else { throw .notFound }
      return found
    }
  }

  private static func repository(in folder: String, isStale: Bool) -> SourceRepository {
    let source = FixtureSource()
    let copy = SourceCopy(
      ofCatalog: source.name, at: nil, environment: ["XDG_CACHE_HOME": folder])
    return SourceRepository(source, copy: copy, now: { isStale ? 1_000_000 : 1_000 })
  }

  @Test(
    "The copy in a file fulfills the repository contract, fresh or stale",
    arguments: CharacterRepositoryContract.requirements)
  func contract(_ requirement: CharacterRepositoryContract.Requirement) async throws {
    let parent =
      FileManager.default.isWritableFile(atPath: "/dev/shm")
      ? "/dev/shm" : FileManager.default.temporaryDirectory.path
    let folder = parent + "/copy-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for isStale in [false, true] {
      let repository = Self.repository(in: folder, isStale: isStale)
      try await requirement.check(repository, source: "fixtures")
      await repository.finishRefreshes(within: .seconds(60))
      #expect(repository.state.storageProblem == nil)
      #expect(repository.state.error == nil)
    }
  }
}
