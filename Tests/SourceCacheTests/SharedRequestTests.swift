import CharacterDomain
import DisplayTesting
import SourceCache
import Testing

@Suite(.timeLimit(.minutes(20))) struct SharedRequestTests {
  @Test("Identical reads at the same time make one request")
  func oneRequest() async throws {
    try await TestCopy.make { copy in
      let source = try FakeSource("Ada", "Ben")
      let gate = Gate()
      source.change { $0.onRequest = { await gate.pass() } }
      let repository = copy.repository(of: source)
      try await withThrowingTaskGroup(of: String.self) { group in
        for _ in 1...20 {
          group.addTask { try await repository.name(of: 1) }
          group.addTask { try await repository.names[0] }
        }
        await gate.waitForArrivals(2)
        gate.open()
        for try await name in group { #expect(name == "Ada") }
      }
      #expect(source.requests.sorted() == ["entry 1", "page"])
    }
  }

  @Test("A cancelled reader returns at once, and the others get the answer")
  func oneCancelled() async throws {
    try await TestCopy.make { copy in
      let source = try FakeSource("Ada")
      let request = HeldRequest()
      source.change { $0.onRequest = { await request.wait() } }
      let repository = copy.repository(of: source)
      let first = Task { try await repository.name(of: 1) }
      await request.arrived()
      let second = Task { try await repository.name(of: 1) }
      first.cancel()
      await #expect(throws: CharacterRepositoryError.cancelled) { try await first.value }
      request.end()
      #expect(try await second.value == "Ada")
    }
  }

  @Test("The cancellation of the last reader ends the request, and the next read starts a new one")
  func lastCancelled() async throws {
    try await TestCopy.make { copy in
      let source = try FakeSource("Ada")
      let request = HeldRequest()
      source.change { $0.onRequest = { await request.wait() } }
      let repository = copy.repository(of: source)
      let readers = (1...3).map { _ in Task { try await repository.name(of: 1) } }
      await request.arrived()
      for reader in readers { reader.cancel() }
      for reader in readers {
        await #expect(throws: CharacterRepositoryError.cancelled) { try await reader.value }
      }
      await request.cancelled.pass()
      source.change { $0.onRequest = {} }
      #expect(try await repository.name(of: 1) == "Ada")
      #expect(Set(source.requests) == ["entry 1"])
    }
  }

  @Test("A failed request is not remembered")
  func failing() async throws {
    try await TestCopy.make { copy in
      let source = try FakeSource("Ada")
      source.change { $0.failure = unreachable }
      let repository = copy.repository(of: source)
      await #expect(throws: unreachable) { try await repository.name(of: 1) }
      source.change { $0.failure = nil }
      #expect(try await repository.name(of: 1) == "Ada")
    }
  }
}
