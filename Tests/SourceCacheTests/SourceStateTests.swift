import CharacterDomain
import DisplayTesting
import SourceCache
import SystemKit
import Testing

@Suite(.timeLimit(.minutes(20))) struct SourceStateTests {
  private static func source(_ count: Int) throws -> FakeSource {
    FakeSource("s", try (1...count).map { try .test($0, "Name \($0)") })
  }

  @Test("The states of an update have its progress, and end with a complete list")
  func progress() async throws {
    try await TestCopy.make { copy in
      var repository: SourceRepository? = copy.repository(of: try Self.source(12))
      let stream = try #require(repository?.states())
      _ = try await repository?.sync()
      repository = nil
      let states = await stream.reduce(into: []) { $0.append($1) }
      let loaded = states.map(\.loaded)
      #expect(Set(loaded) == [0, 5, 10, 12] && loaded == loaded.sorted())
      let last = try #require(states.last)
      #expect(!last.isUpdating && last.isComplete && last.revision == 3)
      #expect(last.total == 12 && last.error == nil && last.storageProblem == nil)
    }
  }

  @Test("Each subscriber gets the current state and the last one")
  func subscribers() async throws {
    try await TestCopy.make { copy in
      let repository = copy.repository(of: try Self.source(3))
      let streams = [repository.states(), repository.states()]
      _ = try await repository.names
      let late = repository.states()
      for states in streams + [late] {
        let state = await states.first { $0.isComplete && !$0.isUpdating }
        #expect(state?.loaded == 3)
      }
    }
  }

  @Test("The states end when the repository is released")
  func released() async throws {
    try await TestCopy.make { copy in
      var repository: SourceRepository? = copy.repository(of: try Self.source(3))
      let states = try #require(repository?.states())
      repository = nil
      #expect(await states.reduce(0) { count, _ in count + 1 } == 1)
    }
  }

  @Test("A list says how complete its copy is")
  func stateOfCopy() async throws {
    try await TestCopy.make { copy in
      let source = try Self.source(12)
      source.change { ($0.failure, $0.successes) = (unreachable, 1) }
      _ = try? await copy.repository(of: source).sync()
      var repository = copy.repository(of: source, .offline)
      #expect(repository.state.isOffline && !repository.state.isComplete)
      _ = try await repository.names
      #expect(repository.state.partialCopy == PartialCopy(characters: 5, total: 12))
      source.change { $0.failure = nil }
      _ = try await copy.repository(of: source).sync()
      repository = copy.repository(of: source)
      _ = try await repository.names
      #expect(repository.state.isComplete && !repository.state.isOffline)
      #expect(repository.state.loaded == 12 && repository.state.total == 12)
      #expect(repository.state.partialCopy == nil)
    }
  }

  @Test("An update without changes does not ask for a new answer")
  func unchanged() async throws {
    try await TestCopy.make { copy in
      let source = try Self.source(7)
      let repository = copy.repository(of: source)
      _ = try await repository.sync()
      #expect(repository.state.revision == 2)
      _ = try await repository.sync()
      #expect(repository.state.revision == 2)
      let renamed = try FictionalCharacter.test(6, "Zoe")
      source.change { $0.characters[5] = renamed }
      _ = try await repository.sync()
      #expect(repository.state.revision == 3)
    }
  }

  @Test("On an empty copy, available rows appear as pages arrive")
  func rows() async throws {
    try await TestCopy.make { copy in
      let source = try Self.source(12)
      let (first, second) = (Gate(), Gate())
      source.change { $0.onRequest = { await first.pass() } }
      let repository = copy.repository(of: source, .available)
      let names = Task { try await repository.names }
      await first.waitForArrivals(1)
      source.change { $0.onRequest = { await second.pass() } }
      first.open()
      #expect(try await names.value.count == 5)
      let state = repository.state
      #expect(state.isUpdating && !state.isComplete && state.loaded == 5 && state.total == 12)
      second.open()
      await repository.finishAllRefreshes()
      #expect(try await repository.names.count == 12)
      #expect(repository.state.revision == 3)
      #expect(source.requests == ["page", "page 5", "page 10"])
    }
  }

  @Test(
    "If the source doesn't answer, an incomplete copy answers, and the state says why",
    arguments: [SourcePolicy(), .refreshing, .available])
  func incompleteUnreachable(_ policy: SourcePolicy) async throws {
    try await TestCopy.make { copy in
      let source = try Self.source(12)
      source.change { ($0.failure, $0.successes) = (unreachable, 1) }
      _ = try? await copy.repository(of: source).sync()
      copy.advance(by: .seconds(60))
      let repository = copy.repository(of: source, policy)
      for _ in 1...2 {
        #expect(try await repository.names.count == 5)
        await repository.finishAllRefreshes()
      }
      #expect(repository.state.error == unreachable && repository.state.age == .seconds(60))
      #expect(repository.state.partialCopy == PartialCopy(characters: 5, total: 12))
      #expect(source.requests == ["page", "page 5", "page 5"])
    }
  }

  @Test(
    "Without permission for requests, an incomplete copy answers",
    arguments: [SourcePolicy.offline, .policy(.never, .available)])
  func incompleteOffline(_ policy: SourcePolicy) async throws {
    try await TestCopy.make { copy in
      let source = try Self.source(12)
      source.change { ($0.failure, $0.successes) = (unreachable, 1) }
      _ = try? await copy.repository(of: source).sync()
      let repository = copy.repository(of: source, policy)
      #expect(try await repository.names.count == 5)
      #expect(repository.state.error == nil && repository.state.isOffline)
      #expect(repository.state.partialCopy == PartialCopy(characters: 5, total: 12))
    }
  }

  @Test("An incomplete copy counts the characters that were requested one by one")
  func singleEntries() async throws {
    try await TestCopy.make { copy in
      let source = try Self.source(12)
      _ = try await copy.repository(of: source).name(of: 7)
      let repository = copy.repository(of: source, .offline)
      #expect(try await repository.name(of: 7) == "Name 7")
      #expect(repository.state.partialCopy == nil)
      #expect(try await repository.names == ["Name 7"])
      #expect(repository.state.partialCopy == PartialCopy(characters: 1, total: nil))
    }
  }

  @Test("Without a copy, a list that can't be loaded throws the error, and tries again")
  func nothing() async throws {
    try await TestCopy.make { copy in
      let source = try Self.source(12)
      source.change { $0.failure = unreachable }
      let repository = copy.repository(of: source, .available)
      for _ in 1...2 { await #expect(throws: unreachable) { try await repository.names } }
      #expect(source.requests == ["page", "page"])
      let silent = copy.repository(of: source, .policy(.never, .available))
      let empty = CharacterRepositoryError.notCopied("the copy of s is empty")
      await #expect(throws: empty) { try await silent.names }
    }
  }

  @Test("A cancelled reader of an empty copy returns, and the update goes on")
  func cancelledReader() async throws {
    try await TestCopy.make { copy in
      let source = try Self.source(3)
      let gate = Gate()
      source.change { $0.onRequest = { await gate.pass() } }
      let repository = copy.repository(of: source, .available)
      let names = Task { try await repository.names }
      await gate.waitForArrivals(1)
      names.cancel()
      await #expect(throws: CharacterRepositoryError.cancelled) { try await names.value }
      gate.open()
      await repository.finishAllRefreshes()
      #expect(try await repository.names.count == 3)
      #expect(source.requests == ["page"])
    }
  }

  @Test("A source without characters has an empty list")
  func emptySource() async throws {
    try await TestCopy.make { copy in
      let repository = copy.repository(of: FakeSource("s", []), .available)
      let names = try await repository.names
      #expect(names == [])
    }
  }

  @Test("The policy to request always refreshes a fresh list in the background, once")
  func always() async throws {
    try await TestCopy.make { copy in
      let source = try Self.source(3)
      _ = try await copy.repository(of: source).sync()
      let repository = copy.repository(of: source, .policy(.always, .available))
      for _ in 1...2 {
        #expect(try await repository.names.count == 3)
        await repository.finishAllRefreshes()
      }
      #expect(source.requests == ["page", "page"])
    }
  }
}
