import FeedDomain
import RandomTesting
import Testing

/// Reads randomly changed feeds.
@Suite struct RandomFeedTests {
  private static let feeds: [[UInt8]] =
    (HostileFeed.structures + HostileFeed.texts + HostileFeed.encodings).map(\.body)
    .filter { $0.count < 5_000 }

  private static let parts = [
    "<", ">", "&", ";", "]]>", "<![CDATA[", "<!--", "<!DOCTYPE x [", "<!ENTITY a 'b'>", "&#27;",
    "&#x202E;", "&amp;lt;", "<item>", "</item>", "<entry xmlns='http://www.w3.org/2005/Atom'>",
    " xml:base='//x'", " type='xhtml'", "&lt;a href='x'>", "\u{0}", "\u{FEFF}",
  ].map { Array($0.utf8) }

  private func mutated(_ random: inout RandomSource) -> [UInt8] {
    var feed = random.one(of: Self.feeds)
    for _ in 0...random.below(3) where !feed.isEmpty {
      let start = random.below(feed.count)
      let end = min(feed.count, start + random.below(40))
      switch random.below(6) {
      case 0: feed[start] = UInt8(random.below(256))
      case 1: feed.removeSubrange(start..<end)
      case 2: feed.insert(contentsOf: feed[start..<end], at: random.below(feed.count))
      case 3: feed.insert(contentsOf: random.one(of: Self.parts), at: start)
      case 4: feed.swapAt(start, random.below(feed.count))
      default: feed.removeSubrange((random.isTrue(oneIn: 4) ? start : feed.count)...)
      }
    }
    return feed
  }

  @Test("A changed feed is plain text, or refused with a reason", arguments: RandomSource.seeds)
  func mutations(seed: UInt64) async {
    var random = RandomSource(seed: seed)
    var (read, refused) = (0, 0)
    for round in 0..<500 {
      await Task.yield()
      let body = mutated(&random)
      do throws(FeedError) {
        let feed = try await load(body)
        read += 1
        for item in feed.items {
          #expect(isPlain(item.title) && !item.title.contains("\n"), "\(round)")
          #expect(isPlain(item.text.replacing("\n", with: "")), "\(round)")
          #expect(
            (item.links.map(\.address) + [item.address].compactMap(\.self))
              .allSatisfy { $0.lowercased().hasPrefix("http") }, "\(round)")
        }
      } catch {
        refused += 1
        guard case .notAFeed(let reason) = error else {
          Issue.record("\(round): \(error)")
          continue
        }
        #expect(isPlain(reason) && !reason.isEmpty, "\(round)")
      }
    }
    #expect(read > 25 && refused > 25)
  }

  /// Whether text has no control characters, and none that change its direction.
  private func isPlain(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy {
      $0.properties.generalCategory != .control && !(0x202A...0x202E).contains($0.value)
        && !(0x2066...0x2069).contains($0.value)
    }
  }
}
