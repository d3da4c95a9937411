import FeedDomain
import Foundation
import SystemKit
import Testing

@Suite("Hostile feeds") struct HostileFeedTests {
  @Test(
    "The encoding is that of the response, of the mark, or of the declaration",
    arguments: HostileFeed.encodings)
  func encodings(feed: HostileFeed) async {
    let loaded = await feed.loaded()
    #expect(loaded == feed.outcome)
  }

  @Test(
    "An answer that ends too early or is no feed is refused with a reason",
    arguments: HostileFeed.answers)
  func answers(feed: HostileFeed) async {
    let loaded = await feed.loaded()
    #expect(loaded == feed.outcome)
  }

  @Test(
    "Definitions and deep nesting are refused, and nothing is included",
    arguments: HostileFeed.attacks)
  func attacks(feed: HostileFeed) async {
    let loaded = await feed.loaded()
    #expect(loaded == feed.outcome)
  }

  @Test("Text is plain, and links lead to the web", arguments: HostileFeed.texts)
  func texts(feed: HostileFeed) async {
    let loaded = await feed.loaded()
    #expect(loaded == feed.outcome)
  }

  @Test("Unusual structures are read as their namespaces say", arguments: HostileFeed.structures)
  func structures(feed: HostileFeed) async {
    let loaded = await feed.loaded()
    #expect(loaded == feed.outcome)
  }

  @Test("libxml2 writes nothing to the standard error")
  func quiet() async throws {
    let path = FileManager.default.temporaryDirectory.path + "/quiet-\(UUID().uuidString)"
    let (saved, file) = (dup(STDERR_FILENO), open(path, O_RDWR | O_CREAT | O_EXCL, 0o600))
    dup2(file, STDERR_FILENO)
    for feed in HostileFeed.encodings { _ = await feed.loaded() }
    dup2(saved, STDERR_FILENO)
    let written = try #require(try FileReader.bytes(of: path))
    unlink(path)
    [saved, file].forEach { close($0) }
    // Other tests may have written, too.
    try FileHandle.standardError.write(contentsOf: written)
    #expect(!String(decoding: written, as: UTF8.self).contains("encod"))
  }
}
