import DisplayKit
import DisplayTesting
import FeedDomain
import FlowKit
import Testing

@testable import FeedKit

@MainActor @Suite struct FeedViewModelTests {
  private let copy = LoadedFeed(Feed(title: "Copy", items: [.report]), age: 90)
  private let newer = LoadedFeed(.sample(.newsroom), age: 0)

  private func state(_ change: (inout FeedState) -> Void = { _ in }) -> FeedState {
    var state = FeedState(section: .newsroom, sections: FeedSection.named)
    change(&state)
    return state
  }

  private func viewModel(
    _ feeds: StubFeedRepository, among sections: [FeedSection]? = FeedSection.named
  ) -> FeedViewModel {
    FeedViewModel(FeedPlace(.newsroom), among: sections, feeds: feeds, language: .english)
  }

  @Test("Shows the copy first, and then the newer feed")
  func offlineFirst() async {
    let feeds = StubFeedRepository(copies: [.newsroom: copy]) { [newer] _, _, _ in newer }
    await drive(viewModel(feeds)) { screen in
      screen.expect(state())
      screen.send(.appeared)
      screen.expect(state { $0.isUpdating = true })
      await screen.waitUntilIdle()
      screen.expect(state { ($0.feed, $0.isUpdating) = (.loaded(copy), true) })
      screen.expect(state { $0.feed = .loaded(newer) })
    }
  }

  @Test("A refresh always sends a request, and a failure keeps the shown feed")
  func refresh() async {
    let feeds = StubFeedRepository { [newer] _, _, requests throws(FeedError) in
      if requests == .always { throw .notFound }
      return newer
    }
    await drive(viewModel(feeds), exhaustivity: .nonExhaustive) { screen in
      screen.send(.appeared)
      await screen.waitUntilIdle()
      screen.send(.refreshTapped)
      await screen.waitUntilIdle()
      let failed = LoadedFeed(newer.feed, age: 0, error: .notFound)
      screen.expect(state { $0.feed = .loaded(failed) })
      #expect(
        screen.viewModel.state.note
          == "The copy of the feed is 0 seconds old: the server has no such feed")
    }
  }

  @Test("The settings' language is used for the first request, and only another one loads again")
  func language() async {
    let log = Log()
    let feeds = StubFeedRepository { [newer] _, language, _ in
      await log.add("\(language)")
      return newer
    }
    await drive(viewModel(feeds), exhaustivity: .nonExhaustive) { screen in
      screen.send(.languageRead(.japanese))
      screen.send(.appeared)
      await screen.waitUntilIdle()
      screen.send(.languageRead(.japanese))
      await screen.waitUntilIdle()
      screen.send(.languageRead(.english))
      screen.expect(state { $0.isUpdating = true })
      await screen.waitUntilIdle()
    }
    #expect(await log.lines == ["japanese", "english"])
  }

  @Test("Own feeds are sections; without them, the reason is a note")
  func ownFeeds() async throws {
    let own = try #require(FeedAddress(rawValue: "https://example.com/feed"))
    let feeds = StubFeedRepository(own: [own])
    await drive(viewModel(feeds, among: nil), exhaustivity: .nonExhaustive) { screen in
      screen.send(.appeared)
      await screen.waitUntilIdle()
      #expect(screen.viewModel.state.sections == FeedSection.named + [.own(own)])
      screen.send(.ownFeedsFailed(.storage(reason: "the disk is full")))
      #expect(
        screen.viewModel.state.note == "Could not read or save the feeds: the disk is full")
    }
  }

  @Test("Signals opened items, and other sections, to the flow")
  func signals() async {
    let viewModel = viewModel(StubFeedRepository())
    let flow = RecordingOwner()
    viewModel.signals.observe(by: flow) { $0.events.append($1 as? FeedEvent) }
    viewModel.send(.itemOpened("report"))
    viewModel.send(.sectionPicked(.newsroom))
    viewModel.send(.nextTapped)
    await viewModel.waitUntilIdle()
    #expect(
      flow.events == [
        .itemOpened(FeedPlace(.newsroom, item: "report")), .sectionShown(.apps(.free)),
      ])
  }

  @Test(
    "Dates are in UTC",
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (951_782_399, "2000-02-28T23:59:59Z"),
      (951_782_400, "2000-02-29T00:00:00Z"), (1_780_000_000, "2026-05-28T20:26:40Z"),
      (-1, "1969-12-31T23:59:59Z"), (4_107_542_400, "2100-03-01T00:00:00Z"),
    ])
  func dates(_ seconds: Int, _ text: String) {
    var item = FeedItem(id: "1")
    item.date = seconds
    #expect(item.timestamp == text)
  }
}

private actor Log {
  private(set) var lines: [String] = []

  func add(_ line: String) { lines.append(line) }
}

@MainActor private final class RecordingOwner {
  var events: [FeedEvent?] = []
}
