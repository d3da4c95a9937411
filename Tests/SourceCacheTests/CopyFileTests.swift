import CharacterDomain
import CharacterDomainTesting
import DisplayTesting
import Foundation
import SQLiteKit
import SourceCache
import SystemKit
import Testing

@Suite(.timeLimit(.minutes(20))) struct CopyFileTests {
  @Test("The copy is a database with a write-ahead log, for the user only")
  func file() async throws {
    try await TestCopy.make { copy in
      let repository = copy.repository(of: try FakeSource("Ada"))
      _ = try await repository.names
      #expect(copy.fileNames.first == "copy.sqlite")
      let database = try SQLiteDatabase.file(copy.file, access: .readWrite)
      #expect(try database.rows("PRAGMA application_id") { $0.integer(0) } == [0x6368_7263])
      #expect(try database.rows("PRAGMA journal_mode") { $0.text(0) } == ["wal"])
      #expect(try FileStatus.following(copy.file)?.mode == 0o600)
      #expect(try FileStatus.following(copy.folder + "/characters/s")?.mode == 0o700)
      #expect(repository.state.storageProblem == nil)
    }
  }

  @Test("A repository that is not called creates nothing")
  func lazy() async throws {
    try await TestCopy.make { copy in
      let repository = copy.repository(of: try FakeSource("Ada"))
      await repository.finishAllRefreshes()
      #expect(repository.state.storageProblem == nil)
      #expect(copy.fileNames == [])
    }
  }

  @Test("Without permission for requests, no file is created")
  func offline() async throws {
    try await TestCopy.make { copy in
      let repository = copy.repository(of: try FakeSource("Ada"), .offline)
      _ = try? await repository.names
      #expect(copy.fileNames == [])
      #expect(repository.state.storageProblem == nil)
    }
  }

  @Test("Each server has a copy of its own")
  func servers() async throws {
    try await TestCopy.make { test in
      for server in [nil, "http://127.0.0.1:80/api", "https://example.com/a_b"] {
        let copy = SourceCopy(
          of: "s", at: server.flatMap(SourceAddress.init), environment: ["HOME": test.folder],
          version: 1
        ) { _ in InMemoryCharacterRepository([]) }
        _ = try await SourceRepository(try FakeSource("Ada"), copy: copy).names
      }
      let folder = test.folder + "/.cache/characters/s"
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(
        names.filter { $0.hasSuffix(".sqlite") }.sorted() == [
          "copy-http_3a_2f_2f127.0.0.1_3a80_2fapi.sqlite",
          "copy-https_3a_2f_2fexample.com_2fa_5fb.sqlite",
          "copy.sqlite",
        ])
    }
  }

  enum Content { case text, foreignDatabase, older, damagedPages }

  @Test(
    "A file that is damaged, old or foreign is moved aside and replaced",
    arguments: [Content.text, .foreignDatabase, .older])
  func replaced(_ content: Content) async throws {
    try await TestCopy.make { copy in
      let source = try FakeSource("Ada")
      _ = try await copy.repository(of: source).names
      try Self.write(content, to: copy.file)
      let before = try Data(contentsOf: URL(filePath: copy.file))
      let repository = copy.repository(of: source, version: 2)
      #expect(try await repository.name(of: 1) == "Ada")
      #expect(try await repository.names == ["Ada"])
      #expect(source.requests == ["page", "entry 1", "page"])
      #expect(repository.state.storageProblem == nil)
      #expect(try Data(contentsOf: URL(filePath: copy.file + ".damaged")) == before)
    }
  }

  @Test("Damage that only a read finds is repaired, too")
  func damagedPages() async throws {
    try await TestCopy.make { copy in
      let source = try FakeSource("Ada")
      _ = try await copy.repository(of: source).names
      try Self.write(.damagedPages, to: copy.file)
      let repository = copy.repository(of: source)
      #expect(try await repository.names == ["Ada"])
      #expect(source.requests == ["page", "page"])
      #expect(repository.state.storageProblem == nil)
      #expect(copy.fileNames.contains("copy.sqlite.damaged"))
    }
  }

  @Test("A file of a newer version stays, and the copy is in memory")
  func newer() async throws {
    try await TestCopy.make { copy in
      let source = try FakeSource("Ada")
      _ = try await copy.repository(of: source, version: 2).names
      let repository = copy.repository(of: source)
      #expect(try await repository.names == ["Ada"])
      let problem = "\(copy.file): a newer version of the program wrote the file"
      #expect(repository.state.storageProblem == problem)
      #expect(!copy.fileNames.contains("copy.sqlite.damaged"))
    }
  }

  @Test("A file that can be read but not written answers, and the copy is in memory")
  func readOnly() async throws {
    try await TestCopy.make { copy in
      let source = try FakeSource("Ada")
      _ = try await copy.repository(of: source).sync()
      // SQLite can't create its shared memory, as in a folder that is not writable.
      for suffix in ["-wal", "-shm"] {
        try? FileManager.default.removeItem(atPath: copy.file + suffix)
        try FileManager.default.createDirectory(
          atPath: copy.file + suffix, withIntermediateDirectories: false)
      }
      let before = try Data(contentsOf: URL(filePath: copy.file))
      let repository = copy.repository(of: source, .offline)
      #expect(try await repository.names == ["Ada"])
      #expect(repository.state.storageProblem == nil)
      let online = copy.repository(of: source, .refreshing)
      #expect(try await online.names == ["Ada"])
      #expect(online.state.storageProblem?.hasPrefix("\(copy.file): ") == true)
      #expect(try Data(contentsOf: URL(filePath: copy.file)) == before)
    }
  }

  @Test(
    "With a pipe or a folder in place of a file, the copy is in memory",
    arguments: ["", "-wal", "-shm", "-journal"], [true, false])
  func notRegular(suffix: String, isPipe: Bool) async throws {
    try await TestCopy.make { copy in
      let path = copy.file + suffix
      try FileManager.default.createDirectory(
        atPath: copy.folder + "/characters/s", withIntermediateDirectories: true)
      if isPipe {
        #expect(mkfifo(path, 0o600) == 0)
      } else {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      }
      let repository = copy.repository(of: try FakeSource("Ada"))
      #expect(try await repository.names == ["Ada"])
      if suffix == "" {
        #expect(repository.state.storageProblem == "\(copy.file): not a regular file")
      }
    }
  }

  @Test("After a complete list, the file contains everything, and the log is empty")
  func emptyLog() async throws {
    try await TestCopy.make { copy in
      let source = try FakeSource("Ada")
      let repository = copy.repository(of: source)
      _ = try await repository.sync()
      #expect(try FileStatus.following(copy.file + "-wal")?.size == 0)
      #expect(repository.state.isComplete)
    }
  }

  @Test("The copy keeps answers of its server, byte for byte")
  func answers() async throws {
    try await TestCopy.make { test in
      let copy = test.sourceCopy()
      #expect(await copy.answer(at: "a") == nil)
      #expect(test.fileNames == [])
      var tagged = SavedAnswer(tag: "W/\"caf\u{E9}\u{FF}\"", body: [])
      (tagged.lastModified, tagged.charset, tagged.requested) = ("caf\u{E9}", "utf-8", 7)
      let untagged = SavedAnswer(tag: nil, body: [0, 0xFF, 0x80])
      for answer in [untagged, tagged] { await copy.save(answer, at: "a") }
      await copy.save(untagged, at: "b")
      #expect(await test.sourceCopy().answer(at: "a") == tagged)
      #expect(await test.sourceCopy().answer(at: "b") == untagged)
      await test.sourceCopy().removeAnswer(at: "b")
      #expect(await copy.answer(at: "b") == nil)
      #expect(await copy.answer(at: "a") == tagged)
    }
  }

  @Test("Answers in damaged pages are lost, and later ones are kept")
  func damagedAnswers() async throws {
    try await TestCopy.make { test in
      let answer = SavedAnswer(tag: nil, body: [UInt8](repeating: 1, count: 20_000))
      _ = try await test.repository(of: try FakeSource("Ada")).names
      await test.sourceCopy().save(answer, at: "a")
      try Self.write(.damagedPages, to: test.file)
      let copy = test.sourceCopy()
      #expect(await copy.answer(at: "a") == nil)
      await copy.save(answer, at: "a")
      #expect(await test.sourceCopy().answer(at: "a") == answer)
      #expect(test.fileNames.contains("copy.sqlite.damaged"))
    }
  }

  @Test("Without a folder that can be written, the copy is in memory")
  func noFolder() async throws {
    try await TestCopy.make { copy in
      try Data("x".utf8).write(to: URL(filePath: copy.folder + "/characters"))
      let repository = copy.repository(of: try FakeSource("Ada"))
      #expect(try await repository.names == ["Ada"])
      #expect(try await repository.name(of: 1) == "Ada")
      let problem = "\(copy.file): Not a directory"
      #expect(repository.state.storageProblem == problem)
    }
  }

  @Test("Without a home folder, the copy is in memory")
  func noHome() async throws {
    let copy = SourceCopy(of: "s", environment: [:], version: 1) { _ in
      InMemoryCharacterRepository([])
    }
    let repository = SourceRepository(try FakeSource("Ada"), copy: copy)
    #expect(try await repository.names == ["Ada"])
    #expect(
      repository.state.storageProblem == "set HOME or XDG_CACHE_HOME to the path of a folder"
    )
  }

  @Test("If the store can't be written, the copy is in memory")
  func fullDisk() async throws {
    try await TestCopy.make { copy in
      let source = try FakeSource("Ada")
      let full = InMemoryCharacterRepository(failing: .storage(reason: "no space left on device"))
      let isFirst = Locked(true)
      let makeStore: SourceCopy.MakeStore = { _ in
        let wasFirst = isFirst.withLock { isFirst in
          defer { isFirst = false }
          return isFirst
        }
        return wasFirst ? full : InMemoryCharacterRepository([])
      }
      let repository = copy.repository(of: source, makeStore: makeStore)
      #expect(try await repository.names == ["Ada"])
      let problem = try #require(repository.state.storageProblem)
      #expect(problem.hasSuffix("/copy.sqlite: no space left on device"))
      #expect(!copy.fileNames.contains("copy.sqlite.damaged"))
    }
  }

  @Test("Two programs share the file")
  func shared() async throws {
    try await TestCopy.make { copy in
      let source = FakeSource(
        "s", try (1...40).map { try FictionalCharacter.test($0, "Name \($0)") })
      try await withThrowingTaskGroup(of: String?.self) { group in
        for _ in 1...4 {
          let repository = copy.repository(of: source)
          group.addTask {
            for number in 1...40 { _ = try await repository.name(of: number) }
            return repository.state.storageProblem
          }
        }
        for try await problem in group { #expect(problem == nil) }
      }
      let count = source.requests.count
      _ = try await copy.repository(of: source).name(of: 40)
      #expect(source.requests.count == count)
    }
  }

  /// Replaces the content of a copy that no program uses.
  private static func write(_ content: Content, to path: String) throws {
    let url = URL(filePath: path)
    switch content {
    case .text: try Data("# notes\n".utf8).write(to: url)
    case .foreignDatabase:
      let database = try SQLiteDatabase.inMemory()
      try database.execute("CREATE TABLE note(text TEXT); PRAGMA application_id = 7")
      try Data(database.serialized()).write(to: url)
    case .older: break
    case .damagedPages:
      var bytes = try Data(contentsOf: url)
      let start = bytes.startIndex + 4_096
      bytes.replaceSubrange(start..., with: Data(repeating: 0xFF, count: bytes.count - 4_096))
      try bytes.write(to: url)
    }
  }
}
