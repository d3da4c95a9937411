import CharacterDomain
import CharacterDomainTesting
import DisplayTesting
import SourceCache
import SystemKit
import Testing

@Suite(.timeLimit(.minutes(20))) struct SourceRepositoryTests {
  enum Copy: CaseIterable { case none, fresh, stale, offline, partial }

  @Test(
    "Fulfills the repository contract, with a copy of each kind",
    arguments: CharacterRepositoryContract.requirements, Copy.allCases)
  func contract(_ requirement: CharacterRepositoryContract.Requirement, kind: Copy) async throws {
    try await TestCopy.make { copy in
      let source = FakeSource("s", .contractFixtures(of: "s"))
      source.change { $0.isComplete = kind != .partial }
      if kind != .none { _ = try await copy.repository(of: source).sync() }
      if kind == .partial {
        for character in [FictionalCharacter].contractFixtures(of: "s") {
          _ = try await copy.repository(of: source).character(character.id)
        }
      }
      if kind == .stale { copy.advance(by: .seconds(86_400)) }
      let policy = kind == .offline ? SourcePolicy.offline : SourcePolicy()
      let repository = copy.repository(of: source, policy)
      try await requirement.check(repository, source: "s")
      await repository.finishAllRefreshes()
    }
  }

  @Test("A fresh entry answers without a request")
  func fresh() async throws {
    try await TestCopy.make { copy in
      let source = try FakeSource("Ada")
      #expect(try await copy.repository(of: source).name(of: 1) == "Ada")
      copy.advance(by: .seconds(86_399))
      source.change { $0.failure = unreachable }
      let repository = copy.repository(of: source)
      #expect(try await repository.name(of: 1) == "Ada")
      #expect(source.requests == ["entry 1"])
      #expect(repository.state.age == .seconds(86_399))
    }
  }

  @Test("A fresh list answers without a request, and so do its entries")
  func freshList() async throws {
    try await TestCopy.make { copy in
      let source = try FakeSource("Ada", "Ben")
      #expect(try await copy.repository(of: source).names == ["Ada", "Ben"])
      let repository = copy.repository(of: source)
      #expect(try await repository.names == ["Ada", "Ben"])
      #expect(try await repository.name(of: 2) == "Ben")
      #expect(source.requests == ["page"])
    }
  }

  @Test("The entries of pages with only names are requested when they are read")
  func incompletePages() async throws {
    try await TestCopy.make { copy in
      let source = try FakeSource("Ada")
      source.change { $0.isComplete = false }
      let repository = copy.repository(of: source)
      _ = try await repository.sync()
      #expect(try await repository.character(.test(1)).occupation == "baker")
      _ = try await repository.sync()
      #expect(try await repository.character(.test(1)).occupation == "baker")
      #expect(source.requests == ["page", "entry 1", "page"])
    }
  }

  @Test("A stale entry answers at once, and is refreshed")
  func stale() async throws {
    try await TestCopy.make { copy in
      let source = try FakeSource("Ada")
      _ = try await copy.repository(of: source).name(of: 1)
      let renamed = try FictionalCharacter.test(1, "Zoe")
      let gate = Gate()
      source.change { state in
        state.characters = [renamed]
        state.onRequest = { await gate.pass() }
      }
      copy.advance(by: .seconds(86_400))
      let repository = copy.repository(of: source)
      #expect(try await repository.name(of: 1) == "Ada")
      gate.open()
      await repository.finishAllRefreshes()
      #expect(try await repository.name(of: 1) == "Zoe")
      #expect(source.requests == ["entry 1", "entry 1"])
      #expect(repository.state.age == .zero)
    }
  }

  @Test("A stale list answers at once, and is refreshed")
  func staleList() async throws {
    try await TestCopy.make { copy in
      let source = try FakeSource("Ada")
      _ = try await copy.repository(of: source).names
      let ben = try FictionalCharacter.test(2, "Ben")
      source.change { $0.characters.append(ben) }
      copy.advance(by: .seconds(86_400))
      let repository = copy.repository(of: source)
      #expect(try await repository.names == ["Ada"])
      await repository.finishAllRefreshes()
      #expect(try await repository.names == ["Ada", "Ben"])
    }
  }

  @Test("A refresh that exceeds its time budget is cancelled")
  func budget() async throws {
    try await TestCopy.make { copy in
      let source = try FakeSource("Ada")
      _ = try await copy.repository(of: source).name(of: 1)
      let request = HeldRequest()
      source.change { $0.onRequest = { await request.wait() } }
      copy.advance(by: .seconds(86_400))
      let repository = copy.repository(of: source)
      #expect(try await repository.name(of: 1) == "Ada")
      let clock = TestClock()
      async let end: Void = repository.finishRefreshes(within: .milliseconds(300), clock: clock)
      await clock.waitForSleepers()
      clock.advance(by: .milliseconds(300))
      await end
      await request.cancelled.pass()
      #expect(repository.state.error == .cancelled)
    }
  }

  @Test("A refresh on request sends a request even for a fresh entry and list, once")
  func always() async throws {
    try await TestCopy.make { copy in
      let source = try FakeSource("Ada")
      _ = try await copy.repository(of: source).sync()
      let repository = copy.repository(of: source, .refreshing)
      for _ in 1...2 {
        _ = try await repository.name(of: 1)
        _ = try await repository.names
      }
      #expect(source.requests == ["page", "entry 1", "page"])
    }
  }

  @Test("Offline with a copy, the copy answers, with its age and the error")
  func offlineWithCopy() async throws {
    try await TestCopy.make { copy in
      let source = try FakeSource("Ada")
      _ = try await copy.repository(of: source).names
      copy.advance(by: .seconds(90_000))
      source.change { $0.failure = unreachable }
      for policy in [SourcePolicy(), .refreshing] {
        let repository = copy.repository(of: source, policy)
        #expect(try await repository.name(of: 1) == "Ada")
        #expect(try await repository.names == ["Ada"])
        await repository.finishAllRefreshes()
        #expect(repository.state.age == .seconds(90_000))
        #expect(repository.state.error == unreachable)
      }
    }
  }

  @Test("A request that succeeds after one that failed removes the error")
  func recovered() async throws {
    try await TestCopy.make { copy in
      let source = try FakeSource("Ada")
      _ = try await copy.repository(of: source).names
      copy.advance(by: .seconds(90_000))
      source.change { $0.failure = unreachable }
      let repository = copy.repository(of: source)
      _ = try await repository.names
      await repository.finishAllRefreshes()
      #expect(repository.state.error == unreachable)
      source.change { $0.failure = nil }
      await repository.refresh()
      await repository.finishAllRefreshes()
      #expect(repository.state.error == nil)
      #expect(repository.state.age == .zero)
    }
  }

  @Test("After a failed refresh, the copy answers for a while before the next request")
  func pause() async throws {
    try await TestCopy.make { copy in
      let source = try FakeSource("Ada")
      _ = try await copy.repository(of: source).names
      copy.advance(by: .seconds(90_000))
      source.change { $0.failure = .refused(retryAfter: .seconds(90)) }
      let repository = copy.repository(of: source)
      for seconds in [0, 89, 1] {
        copy.advance(by: .seconds(seconds))
        _ = try await repository.names
        await repository.finishAllRefreshes()
      }
      #expect(source.requests == ["page", "page", "page"])
    }
  }

  @Test("Without permission for requests, the copy answers, with its age")
  func neverWithCopy() async throws {
    try await TestCopy.make { copy in
      let source = try FakeSource("Ada")
      _ = try await copy.repository(of: source).names
      copy.advance(by: .seconds(7))
      for isList in [false, true] {
        let repository = copy.repository(of: source, .offline)
        if isList { _ = try await repository.names } else { _ = try await repository.name(of: 1) }
        #expect(repository.state.age == .seconds(7))
        #expect(repository.state.error == nil)
      }
      #expect(source.requests == ["page"])
    }
  }

  @Test("Without a copy, the error of the source is thrown, never an empty list")
  func offlineWithoutCopy() async throws {
    try await TestCopy.make { copy in
      let source = try FakeSource("Ada")
      source.change { $0.failure = unreachable }
      let repository = copy.repository(of: source)
      await #expect(throws: unreachable) { try await repository.name(of: 1) }
      await #expect(throws: unreachable) { try await repository.names }
    }
  }

  @Test("Without permission for requests and without a copy, the error says what is missing")
  func neverWithoutCopy() async throws {
    try await TestCopy.make { copy in
      let source = try FakeSource("Ada")
      let repository = copy.repository(of: source, .offline)
      let entry = CharacterRepositoryError.notCopied("the copy of s lacks s:1")
      await #expect(throws: entry) { try await repository.name(of: 1) }
      let list = CharacterRepositoryError.notCopied("the copy of s is empty")
      await #expect(throws: list) { try await repository.names }
      #expect(source.requests == [])
    }
  }

  @Test("Freshness counts from the request, not from the last read")
  func freshnessFromRequest() async throws {
    try await TestCopy.make { copy in
      let source = try FakeSource("Ada")
      _ = try await copy.repository(of: source).name(of: 1)
      for _ in 1...3 {
        copy.advance(by: .seconds(30_000))
        let repository = copy.repository(of: source)
        _ = try await repository.name(of: 1)
        await repository.finishAllRefreshes()
      }
      #expect(source.requests == ["entry 1", "entry 1"])
    }
  }

  @Test("That the source lacks an entry is remembered for minutes")
  func notFound() async throws {
    try await TestCopy.make { copy in
      let source = try FakeSource("Ada")
      for _ in 1...2 {
        for _ in 1...2 {
          await #expect(throws: CharacterRepositoryError.notFound) {
            try await copy.repository(of: source).name(of: 9)
          }
        }
        copy.advance(by: .seconds(300))
      }
      #expect(source.requests == ["entry 9", "entry 9"])
    }
  }

  @Test("An entry that a complete copy lacks is not found offline")
  func notFoundOffline() async throws {
    try await TestCopy.make { copy in
      let source = try FakeSource("Ada")
      _ = try await copy.repository(of: source).sync()
      await #expect(throws: CharacterRepositoryError.notFound) {
        try await copy.repository(of: source, .offline).name(of: 2)
      }
      #expect(source.requests == ["page"])
    }
  }

  @Test("An entry that was only listed has the age of its list if the source doesn't answer")
  func listedOffline() async throws {
    try await TestCopy.make { copy in
      let source = try FakeSource("Ada")
      source.change { $0.isComplete = false }
      _ = try await copy.repository(of: source).sync()
      copy.advance(by: .seconds(60))
      source.change { $0.failure = unreachable }
      for policy in [SourcePolicy(), .offline, .refreshing] {
        let repository = copy.repository(of: source, policy)
        #expect(try await repository.name(of: 1) == "Ada")
        #expect(repository.state.age == .seconds(60))
      }
    }
  }

  @Test("A listed entry that the source doesn't have is not requested again for some time")
  func listedNotFound() async throws {
    try await TestCopy.make { copy in
      let source = try FakeSource("Ada")
      source.change { $0.isComplete = false }
      _ = try await copy.repository(of: source).sync()
      source.change { $0.characters = [] }
      for _ in 1...2 {
        let repository = copy.repository(of: source)
        #expect(try await repository.name(of: 1) == "Ada")
        #expect(repository.state.error == .notFound)
      }
      #expect(source.requests == ["page", "entry 1"])
    }
  }

  @Test("An entry that the source no longer has stays in the copy")
  func removed() async throws {
    try await TestCopy.make { copy in
      let source = try FakeSource("Ada")
      _ = try await copy.repository(of: source).name(of: 1)
      source.change { $0.characters = [] }
      let repository = copy.repository(of: source, .refreshing)
      #expect(try await repository.name(of: 1) == "Ada")
      #expect(repository.state.error == .notFound)
      #expect(try await copy.repository(of: source).name(of: 1) == "Ada")
    }
  }

  @Test("A name that is empty is not understood, and not saved", arguments: ["", " \n"])
  func emptyName(name: String) async throws {
    try await TestCopy.make { copy in
      let source = try FakeSource("Ada", "Ben")
      let repository = copy.repository(of: source)
      _ = try await repository.sync()
      let nameless = try FictionalCharacter.test(2, name)
      source.change { $0.characters[1] = nameless }
      let error = CharacterRepositoryError.invalidResponse(
        problem: "the name is empty", location: "s/2")
      await #expect(throws: error) { try await repository.sync() }
      let other = copy.repository(of: source, .refreshing)
      #expect(try await other.name(of: 2) == "Ben")
      #expect(other.state.error == error)
    }
  }

  @Test("A page with a character of another source is not understood, and the copy stays")
  func otherSource() async throws {
    try await TestCopy.make { copy in
      let other = FictionalCharacter(id: try #require(CharacterID("other:1")), name: "Other")
      let repository = copy.repository(of: FakeSource("s", [other]))
      let error = CharacterRepositoryError.invalidResponse(
        problem: "the character other:1 is of another source", location: "s/1")
      await #expect(throws: error) { try await repository.sync() }
      #expect(repository.state.storageProblem == nil)
    }
  }

  @Test("An answer about another character is not understood, and not saved")
  func otherAnswer() async throws {
    try await TestCopy.make { copy in
      let other = FictionalCharacter(id: try #require(CharacterID("other:1")), name: "Other")
      let source = FakeSource("s", [other])
      let repository = copy.repository(of: source)
      let error = CharacterRepositoryError.invalidResponse(
        problem: "the answer is the character other:1", location: "s/1")
      await #expect(throws: error) { try await repository.name(of: 1) }
    }
  }
}
