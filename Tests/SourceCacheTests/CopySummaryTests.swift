import CharacterDomain
import CharacterDomainTesting
import Foundation
import SourceCache
import Testing

@Suite(.timeLimit(.minutes(20))) struct CopySummaryTests {
  private func copy(_ test: TestCopy, at server: SourceAddress? = nil, version: Int = 1)
    -> SourceCopy
  {
    SourceCopy(
      of: "s", at: server, environment: ["XDG_CACHE_HOME": test.folder], version: version
    ) { [store = test.store] _ in store }
  }

  @Test("Without a file, there is no summary, and nothing is created")
  func missing() async throws {
    try await TestCopy.make { test in
      let copy = copy(test)
      #expect(try await copy.summary() == nil)
      try copy.remove()
      #expect(copy.size == 0)
      #expect(test.fileNames == [])
    }
  }

  @Test("An empty file has no summary, and stays empty")
  func empty() async throws {
    try await TestCopy.make { test in
      try FileManager.default.createDirectory(
        atPath: test.folder + "/characters/s", withIntermediateDirectories: true)
      try Data().write(to: URL(filePath: test.file))
      #expect(try await copy(test).summary() == nil)
      #expect(copy(test).size == 0)
    }
  }

  @Test("Counts the characters, and says when the last answered request was sent")
  func contents() async throws {
    try await TestCopy.make { test in
      let repository = test.repository(of: try FakeSource("Ada", "Ben"))
      _ = try await repository.names
      #expect(try await copy(test).summary()?.characters == 2)
      #expect(try await copy(test).summary()?.lastAnswer == 1_000_000)
      test.advance(by: .seconds(60))
      await #expect(throws: CharacterRepositoryError.notFound) { try await repository.name(of: 9) }
      #expect(try await copy(test).summary()?.lastAnswer == 1_000_060)
      #expect(copy(test).size > 0)
    }
  }

  @Test("A file that can't be read is reported, and stays")
  func damaged() async throws {
    try await TestCopy.make { test in
      _ = try await test.repository(of: try FakeSource("Ada")).names
      let size = copy(test).size
      await #expect(throws: CharacterRepositoryError.self) {
        try await copy(test, version: 2).summary()
      }
      try "no database".write(toFile: test.file, atomically: false, encoding: .utf8)
      await #expect(throws: CharacterRepositoryError.self) { try await copy(test).summary() }
      #expect(size > 0 && test.fileNames.contains("copy.sqlite"))
    }
  }

  @Test("Says how much an incomplete copy has")
  func incomplete() async throws {
    try await TestCopy.make { test in
      let source = FakeSource("s", try (1...12).map { try .test($0, "Name \($0)") })
      source.change { ($0.failure, $0.successes) = (unreachable, 1) }
      _ = try? await test.repository(of: source).sync()
      let summary = try #require(try await copy(test).summary())
      #expect(summary.characters == 5 && summary.total == 12 && !summary.isComplete)
      source.change { $0.failure = nil }
      _ = try await test.repository(of: source).sync()
      #expect(try await copy(test).summary()?.isComplete == true)
    }
  }

  @Test("Removes all files of one copy, and finds those of other servers")
  func removal() async throws {
    try await TestCopy.make { test in
      let server = try #require(SourceAddress(rawValue: "https://example.com/a_b"))
      for address in [nil, server] as [SourceAddress?] {
        _ = try await SourceRepository(try FakeSource("Ada"), copy: copy(test, at: address)).names
      }
      let addresses = SourceCopy.addresses(of: "s", environment: ["XDG_CACHE_HOME": test.folder])
      #expect(addresses == [server])
      try copy(test).remove()
      #expect(copy(test).size == 0)
      #expect(copy(test, at: server).size > 0)
      try copy(test, at: server).remove()
      #expect(test.fileNames == [])
    }
  }
}
