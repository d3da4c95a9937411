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
      let states = Locked<[SourceState]>([])
      let repository = copy.repository(of: try Self.source(12)) { state in
        states.withLock { $0.append(state) }
      }
      _ = try await repository.sync()
      let loaded = states.withLock { $0.map(\.loaded) }
      #expect(Set(loaded) == [0, 5, 10, 12] && loaded == loaded.sorted())
      let last = try #require(states.withLock { $0.last })
      #expect(!last.isUpdating && last.isComplete && last.revision == 3)
      #expect(last.total == 12 && last.error == nil && last.storageProblem == nil)
    }
  }

  @Test("Each subscriber gets the current state and the last one")
  func subscribers() async throws {
    try await TestCopy.make { copy in
      let repository = copy.repository(of: try Self.source(3))
      let streams = [await repository.states(), await repository.states()]
      _ = try await repository.names
      let late = await repository.states()
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
      let states = try #require(await repository?.states())
      repository = nil
      #expect(await states.reduce(0) { count, _ in count + 1 } == 1)
    }
  }

  @Test("A new repository knows from the copy how complete the list is")
  func stateOfCopy() async throws {
    try await TestCopy.make { copy in
      let source = try Self.source(12)
      source.change { ($0.failure, $0.successes) = (unreachable, 1) }
      _ = try? await copy.repository(of: source).sync()
      var state = await copy.repository(of: source, .offline).states().first { _ in true }
      #expect(state?.isComplete == false && state?.isOffline == true)
      #expect(state?.loaded == 5 && state?.total == 12)
      source.change { $0.failure = nil }
      _ = try await copy.repository(of: source).sync()
      state = await copy.repository(of: source).states().first { _ in true }
      #expect(state?.isComplete == true && state?.isOffline == false)
      #expect(state?.loaded == 12 && state?.total == 12)
    }
  }

  @Test("An update without changes does not ask for a new answer")
  func unchanged() async throws {
    try await TestCopy.make { copy in
      let source = try Self.source(7)
      let repository = copy.repository(of: source)
      _ = try await repository.sync()
      #expect(await repository.state.revision == 2)
      _ = try await repository.sync()
      #expect(await repository.state.revision == 2)
      let renamed = try FictionalCharacter.test(6, "Zoe")
      source.change { $0.characters[5] = renamed }
      _ = try await repository.sync()
      #expect(await repository.state.revision == 3)
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
      let state = await repository.state
      #expect(state.isUpdating && !state.isComplete && state.loaded == 5 && state.total == 12)
      second.open()
      await repository.finishAllRefreshes()
      #expect(try await repository.names.count == 12)
      #expect(await repository.state.revision == 3)
      #expect(source.requests == ["page", "page 5", "page 10"])
    }
  }

  @Test("Offline, an incomplete copy answers with what it has, and the state says why")
  func incompleteOffline() async throws {
    try await TestCopy.make { copy in
      let source = try Self.source(12)
      source.change { ($0.failure, $0.successes) = (unreachable, 1) }
      _ = try? await copy.repository(of: source).sync()
      let repository = copy.repository(of: source, .available)
      #expect(try await repository.names.count == 5)
      await repository.finishAllRefreshes()
      var state = await repository.state
      #expect(state.error == unreachable && !state.isComplete && state.total == 12)
      let silent = copy.repository(of: source, .policy(.never, .available))
      #expect(try await silent.names.count == 5)
      state = await silent.state
      #expect(state.error == nil && state.isOffline && state.loaded == 5 && state.total == 12)
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
