import CharacterDomain
import CharacterDomainTesting
import CharacterSources
import HTTPKit
import HTTPTesting
import SourceCache
import Testing

@testable import CharactersAssembly

/// Checks the copy of a source in a real database file: fresh, stale and offline.
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

  @Test(
    "The copy of a source with all facts fulfills the repository contract",
    arguments: CharacterRepositoryContract.requirements)
  func contract(_ requirement: CharacterRepositoryContract.Requirement) async throws {
    try await withCopy(of: FixtureSource()) { repository, _ in
      try await requirement.check(repository, source: "fixtures")
    }
  }

  @Test(
    "The copy of a web service fulfills the repository contract, as far as it has the facts",
    .timeLimit(.minutes(20)), arguments: ServiceFixture.all,
    CharacterRepositoryContract.requirements)
  func contract(
    of fixture: ServiceFixture, _ requirement: CharacterRepositoryContract.Requirement
  ) async throws {
    let server = try LoopbackServer(response: fixture.answer)
    let answers = ContractAnswers(of: fixture)
    try await withCopy(of: source(of: fixture, at: server)) { repository, isOffline in
      let count = server.requests.count
      let compared = ComparedRepository(repository, with: answers)
      try await requirement.check(compared, source: fixture.name)
      if isOffline { #expect(server.requests.count == count) }
    }
  }

  @Test(
    "The page after the last one is missing or empty", .timeLimit(.minutes(20)),
    arguments: ServiceFixture.all)
  func pastTheEnd(of fixture: ServiceFixture) async throws {
    let server = try LoopbackServer(response: fixture.answer)
    let source = try source(of: fixture, at: server)
    do throws(CharacterRepositoryError) {
      let page = try await source.page(after: "99")
      #expect(page.characters.isEmpty && page.next == nil)
    } catch {
      #expect(error == .notFound)
    }
    #expect(server.requests.count == 1)
  }

  private func source(
    of fixture: ServiceFixture, at server: LoopbackServer
  ) throws -> any CharacterSource {
    let service = try #require(CharacterSourceService.all.first { $0.name == fixture.name })
    return try service.source(
      over: UnhurriedTransport(),
      at: SourceAddress(rawValue: server.url.absoluteString + "/api"))
  }

  /// Passes the repository of a new copy to `body`: first the empty copy, then the stale one, and
  /// last the complete one, which sends no requests.
  private func withCopy(
    of source: any CharacterSource,
    _ body: (_ repository: SourceRepository, _ isOffline: Bool) async throws -> Void
  ) async throws {
    let folder = CopyFolder()
    for (time, isOffline) in [(1_000, false), (1_000_000, false), (1_000_000, true)] {
      var policy = SourcePolicy()
      if isOffline { policy.requests = .never }
      let copy = SourceCopy(ofCatalog: source.name, at: nil, environment: folder.environment)
      let repository = SourceRepository(source, copy: copy, policy: policy, now: { time })
      try await body(repository, isOffline)
      await repository.finishRefreshes(within: .seconds(60))
      let state = repository.state
      #expect(state.storageProblem == nil && state.error == nil)
      if time > 1_000, !isOffline { _ = try await repository.sync() }
    }
  }
}
