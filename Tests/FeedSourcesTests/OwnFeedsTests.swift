import CharacterDomain
import FeedDomain
import FeedSources
import Foundation
import SystemKit
import Testing

@Suite("The user's own feeds") struct OwnFeedsTests {
  private struct Folder {
    let path: String
    let answers = TestAnswers()

    var file: String { path + "/characters/feeds" }

    var feeds: DownloadedFeeds {
      FeedSourcesTests.feeds(
        over: TestTransport([]), answers: answers, environment: ["XDG_DATA_HOME": path])
    }

    func write(_ text: String) throws {
      try FileManager.default.createDirectory(
        atPath: path + "/characters", withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(filePath: file))
    }

    var text: String? {
      (try? FileReader.bytes(of: file)).flatMap { $0 }.map { String(decoding: $0, as: UTF8.self) }
    }
  }

  private func withFolder(_ body: (Folder) async throws -> Void) async throws {
    let path = FileManager.default.temporaryDirectory.path + "/feeds-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try await body(Folder(path: path))
  }

  private func address(_ text: String) throws -> FeedAddress {
    try #require(FeedAddress(rawValue: text))
  }

  @Test("The first feed creates the file, and reading does not")
  func creation() async throws {
    try await withFolder { folder in
      #expect(try await folder.feeds.ownFeeds() == [])
      #expect(!FileManager.default.fileExists(atPath: folder.path))
      let feed = try address("https://example.com/feed?format=atom")
      #expect(try await folder.feeds.add(feed))
      #expect(try await !folder.feeds.add(feed))
      #expect(try await folder.feeds.ownFeeds() == [feed])
      #expect(folder.text == "https://example.com/feed?format=atom\n")
    }
  }

  @Test("A change keeps comments, empty lines and other feeds")
  func comments() async throws {
    try await withFolder { folder in
      try folder.write("\u{FEFF}# mine\r\n\n  https://a.example/ \r\nhttps://b.example/x")
      let (a, b) = (try address("https://a.example/"), try address("https://b.example/x"))
      #expect(try await folder.feeds.ownFeeds() == [a, b])
      let c = try address("http://c.example")
      #expect(try await folder.feeds.add(c))
      #expect(try await folder.feeds.remove(a))
      #expect(folder.text == "\u{FEFF}# mine\r\n\nhttps://b.example/x\nhttp://c.example\n")
    }
  }

  @Test("A line that is no address is reported, and kept by changes")
  func unreadable() async throws {
    try await withFolder { folder in
      try folder.write("https://a.example/\nexample.com\n")
      let reason = "'\(folder.file)': line 2 is not \(FeedAddress.expectation)"
      await #expect(throws: FeedError.storage(reason: reason)) { try await folder.feeds.ownFeeds() }
      #expect(try await folder.feeds.add(try address("https://b.example")))
      #expect(folder.text == "https://a.example/\nexample.com\nhttps://b.example\n")
    }
  }

  @Test("Removing a feed also removes its copy")
  func removal() async throws {
    try await withFolder { folder in
      let feed = try address("https://a.example/feed")
      #expect(try await !folder.feeds.remove(feed))
      _ = try await folder.feeds.add(feed)
      await folder.answers.save(SavedAnswer(tag: nil, body: []), at: feed.rawValue)
      #expect(try await folder.feeds.remove(feed))
      #expect(await folder.answers.answers.isEmpty)
      #expect(folder.text == "")
    }
  }

  @Test("Without a folder, there are no feeds, and none can be added")
  func noFolder() async throws {
    let feeds = feeds(over: TestTransport([]))
    #expect(try await feeds.ownFeeds() == [])
    let reason =
      "there is no folder for them; set HOME or XDG_DATA_HOME to the path of a folder"
    await #expect(throws: FeedError.storage(reason: reason)) {
      try await feeds.add(try address("https://a.example"))
    }
  }

  /// Adds a feed, again if other tests use all processors, so that the lock is not free in time.
  private func add(_ address: FeedAddress, to folder: Folder) async throws {
    let locked = FeedError.storage(reason: "another program is changing them; try again")
    var error: FeedError? = locked
    while error == locked {
      error = nil
      do throws(FeedError) { _ = try await folder.feeds.add(address) } catch let failure {
        error = failure
      }
    }
    if let error { throw error }
  }

  @Test("Several programs add feeds at the same time, and none is lost")
  func concurrency() async throws {
    try await withFolder { folder in
      try await withThrowingTaskGroup { group in
        for number in 1...10 {
          group.addTask {
            try await add(try address("https://example.com/\(number)"), to: folder)
          }
        }
        try await group.waitForAll()
      }
      #expect(try await Set(folder.feeds.ownFeeds().map(\.rawValue)).count == 10)
    }
  }
}
