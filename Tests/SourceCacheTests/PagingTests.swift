import CharacterDomain
import DisplayTesting
import SourceCache
import Testing

@Suite(.timeLimit(.minutes(20))) struct PagingTests {
  private static func source(_ count: Int) throws -> FakeSource {
    let characters = try (1...count).map { try FictionalCharacter.test($0, "Name \($0)") }
    return FakeSource("s", characters)
  }

  @Test("Paging ends after the page without a next one")
  func lastPage() async throws {
    try await TestCopy.make { copy in
      let source = try Self.source(12)
      #expect(try await copy.repository(of: source).sync() == 12)
      #expect(source.requests == ["page", "page 5", "page 10"])
    }
  }

  @Test("Paging ends when a page contains no new character", arguments: [false, true])
  func repeatedPage(hasNewCursor: Bool) async throws {
    try await TestCopy.make { copy in
      let source = try FakeSource()
      let ada = try FictionalCharacter.test(1, "Ada")
      source.change { state in
        state.onPage = { cursor in
          let next = hasNewCursor ? "\(cursor ?? "")a" : "a"
          return SourcePage(characters: [ada], next: next, total: nil, isComplete: true)
        }
      }
      #expect(try await copy.repository(of: source).names == ["Ada"])
      #expect(source.requests == ["page", "page a"])
    }
  }

  @Test("A page that is not found is the end of the list, and removes no character")
  func pastTheEnd() async throws {
    try await TestCopy.make { copy in
      let source = try Self.source(12)
      let repository = copy.repository(of: source)
      _ = try await repository.sync()
      copy.advance(by: .seconds(60))
      source.change { ($0.failure, $0.successes) = (.notFound, 1) }
      #expect(try await repository.sync() == 12)
      #expect(repository.state.loaded == 5)
      #expect(repository.state.error == nil)
    }
  }

  @Test("Paging ends at the maximum number of pages")
  func maximum() async throws {
    try await TestCopy.make { copy in
      let source = try Self.source(12)
      var policy = SourcePolicy()
      policy.maximumPages = 2
      let repository = copy.repository(of: source, policy)
      #expect(try await repository.sync() == 10)
      #expect(try await repository.names.count == 10)
      #expect(source.requests == ["page", "page 5"])
    }
  }

  @Test("A character that moves to another page meanwhile appears once")
  func shifted() async throws {
    try await TestCopy.make { copy in
      let source = try FakeSource()
      let characters = try (1...3).map { try FictionalCharacter.test($0, "Name \($0)") }
      source.change { state in
        state.onPage = { cursor in
          SourcePage(
            characters: Array(cursor == nil ? characters.prefix(2) : characters.suffix(2)),
            next: cursor == nil ? "2" : nil, total: 3, isComplete: true)
        }
      }
      #expect(try await copy.repository(of: source).names == ["Name 1", "Name 2", "Name 3"])
    }
  }

  @Test("An interrupted list continues after the last saved page")
  func resumes() async throws {
    try await TestCopy.make { copy in
      let source = try Self.source(12)
      source.change { ($0.failure, $0.successes) = (unreachable, 2) }
      await #expect(throws: unreachable) { try await copy.repository(of: source).sync() }
      #expect(source.requests == ["page", "page 5", "page 10"])
      source.change { $0.failure = nil }
      #expect(try await copy.repository(of: source).names.count == 12)
      #expect(source.requests == ["page", "page 5", "page 10", "page 10"])
    }
  }

  @Test("A refresh that each run cancels continues in the next run")
  func continuedRefresh() async throws {
    try await TestCopy.make { copy in
      let source = try Self.source(12)
      _ = try await copy.repository(of: source).sync()
      copy.advance(by: .seconds(86_400))
      for isLast in [false, false, true] {
        // The first runs have the time for one page, and cancel the request for the next one.
        let held = HeldRequest()
        let count = source.requests.count
        source.change { state in
          state.onRequest = {
            if !isLast, source.requests.count > count + 1 { await held.wait() }
          }
        }
        let repository = copy.repository(of: source)
        #expect(try await repository.names.count == 12)
        if !isLast { await held.arrived() }
        await repository.finishRefreshes(within: .seconds(isLast ? 60 : 0))
      }
      #expect(
        source.requests == [
          "page", "page 5", "page 10", "page", "page 5", "page 5", "page 10", "page 10",
        ])
      let later = copy.repository(of: source, .offline)
      _ = try await later.names
      #expect(later.state.loaded == 12)
    }
  }

  @Test("Characters that the source no longer lists are removed after the last page")
  func unlisted() async throws {
    try await TestCopy.make { copy in
      let source = try Self.source(12)
      _ = try await copy.repository(of: source).sync()
      copy.advance(by: .seconds(60))
      source.change { $0.characters.removeFirst(2) }
      source.change { ($0.failure, $0.successes) = (unreachable, 1) }
      let repository = copy.repository(of: source)
      _ = try? await repository.sync()
      #expect(try await repository.names.count == 12)
      let revision = repository.state.revision
      source.change { $0.failure = nil }
      #expect(try await repository.sync() == 10)
      #expect(repository.state.revision > revision)
      #expect(try await repository.names.first == "Name 10")
      await #expect(throws: CharacterRepositoryError.notFound) {
        try await copy.repository(of: source, .offline).name(of: 1)
      }
    }
  }

  @Test("An entry that was requested during the update stays, even if it is not listed")
  func requestedMeanwhile() async throws {
    try await TestCopy.make { copy in
      let source = try Self.source(3)
      let repository = copy.repository(of: source)
      _ = try await repository.sync()
      copy.advance(by: .seconds(60))
      let pages = try (1...2).map { try FictionalCharacter.test($0, "Name \($0)") }
      source.change { state in
        state.onPage = { _ in
          SourcePage(characters: pages, next: nil, total: nil, isComplete: true)
        }
      }
      #expect(try await copy.repository(of: source, .refreshing).name(of: 3) == "Name 3")
      #expect(try await repository.sync() == 3)
      copy.advance(by: .seconds(60))
      #expect(try await repository.sync() == 2)
    }
  }

  @Test("A list that is shorter than its total, or empty, removes nothing", arguments: [0, 1])
  func shortList(count: Int) async throws {
    try await TestCopy.make { copy in
      let source = try Self.source(3)
      let repository = copy.repository(of: source)
      _ = try await repository.sync()
      copy.advance(by: .seconds(60))
      let ada = try FictionalCharacter.test(1, "Ada")
      source.change { state in
        state.onPage = { _ in
          SourcePage(
            characters: Array([ada].prefix(count)), next: nil, total: count == 0 ? 0 : 3,
            isComplete: true)
        }
      }
      #expect(try await repository.sync() == 3)
      #expect(repository.state.isShort == (count > 0))
    }
  }

  @Test("An interrupted update of a complete list is not a short one")
  func interruptedUpdate() async throws {
    try await TestCopy.make { copy in
      let source = try Self.source(12)
      _ = try await copy.repository(of: source).sync()
      source.change { ($0.failure, $0.successes) = (unreachable, 1) }
      let repository = copy.repository(of: source)
      await #expect(throws: unreachable) { try await repository.sync() }
      #expect(repository.state.isShort == false)
      let later = copy.repository(of: source, .offline)
      #expect(try await later.names.count == 12)
      let state = later.state
      #expect(state.isComplete && !state.isShort)
    }
  }

  @Test("An interrupted list continues even if copies are never fresh")
  func resumesWithoutFreshness() async throws {
    try await TestCopy.make { copy in
      let source = try Self.source(12)
      var policy = SourcePolicy()
      policy.maximumAge = .zero
      source.change { ($0.failure, $0.successes) = (unreachable, 1) }
      await #expect(throws: unreachable) { try await copy.repository(of: source, policy).sync() }
      copy.advance(by: .seconds(60))
      source.change { $0.failure = nil }
      #expect(try await copy.repository(of: source, policy).names.count == 12)
      #expect(source.requests == ["page", "page 5", "page 5", "page 10"])
    }
  }

  @Test("A list that was interrupted long ago starts again")
  func staleInterruption() async throws {
    try await TestCopy.make { copy in
      let source = try Self.source(12)
      source.change { ($0.failure, $0.successes) = (unreachable, 1) }
      await #expect(throws: unreachable) { try await copy.repository(of: source).sync() }
      source.change { $0.failure = nil }
      copy.advance(by: .seconds(86_400))
      _ = try await copy.repository(of: source).names
      #expect(source.requests == ["page", "page 5", "page", "page 5", "page 10"])
    }
  }

  @Test("A list starts again if the source doesn't understand the saved cursor")
  func invalidCursor() async throws {
    try await TestCopy.make { copy in
      let source = try Self.source(12)
      let invalid = CharacterRepositoryError.invalidResponse(problem: "x", location: "y")
      source.change { ($0.failure, $0.successes) = (unreachable, 1) }
      await #expect(throws: unreachable) { try await copy.repository(of: source).sync() }
      source.change { $0.failure = invalid }
      await #expect(throws: invalid) { try await copy.repository(of: source).sync() }
      source.change { $0.failure = nil }
      _ = try await copy.repository(of: source).names
      #expect(source.requests == ["page", "page 5", "page 5", "page", "page 5", "page 10"])
    }
  }

  @Test("A later page that can't be read keeps the position")
  func invalidPage() async throws {
    try await TestCopy.make { copy in
      let source = try Self.source(12)
      let invalid = CharacterRepositoryError.invalidResponse(problem: "x", location: "y")
      source.change { ($0.failure, $0.successes) = (invalid, 1) }
      await #expect(throws: invalid) { try await copy.repository(of: source).sync() }
      source.change { $0.failure = nil }
      _ = try await copy.repository(of: source).names
      #expect(source.requests == ["page", "page 5", "page 5", "page 10"])
    }
  }

  @Test("A server without a list is an invalid response, not a missing character")
  func noList() async throws {
    try await TestCopy.make { copy in
      let source = try FakeSource("Ada")
      source.change { $0.failure = .notFound }
      await #expect(
        throws: CharacterRepositoryError.invalidResponse(
          problem: "the server has no list of characters", location: "s")
      ) { try await copy.repository(of: source).names }
    }
  }

  @Test("An interrupted refresh leaves the complete list")
  func interruptedRefresh() async throws {
    try await TestCopy.make { copy in
      let source = try Self.source(12)
      _ = try await copy.repository(of: source).sync()
      source.change { ($0.failure, $0.successes) = (unreachable, 1) }
      let repository = copy.repository(of: source, .refreshing)
      #expect(try await repository.names.count == 12)
      #expect(repository.state.error == unreachable)
    }
  }
}
