import CharacterPresentation
import DisplayKit
import FeedDomain
import FlowKit

/// Loads the section that a list or the page of an item shows: first its copy, then the newer feed.
final class FeedViewModel: ViewModel {
  let display: Display<FeedState, FeedAction>

  /// Sends a ``FeedEvent`` to the flow.
  let signals = Signal<any ViewEvent>()

  private let feeds: any FeedRepository
  private let hasOwnFeeds: Bool
  /// The language of the shown feed, or before the first request, that of the program.
  private var language: FeedLanguage

  /// Creates a view model that shows a section.
  ///
  /// - Parameters:
  ///   - place: The section to show first, and the item that is selected first.
  ///   - sections: The sections that the user can select; `nil` for all, and the user's own feeds.
  ///   - feeds: The repository.
  ///   - language: The language to use until the screen has read the settings.
  init(
    _ place: FeedPlace, among sections: [FeedSection]? = nil, feeds: any FeedRepository,
    language: FeedLanguage
  ) {
    (self.feeds, self.language, hasOwnFeeds) = (feeds, language, sections == nil)
    let sections = sections ?? FeedSection.named
    display = Display(FeedState(section: place.section, sections: sections, selected: place.item))
  }

  func handle(_ action: FeedAction) {
    switch action {
    case .appeared: if state.feed == .loading, !state.isUpdating { load() }
    case .refreshTapped: load(.always)
    case .sectionPicked(let section): select(section)
    case .nextTapped:
      let sections = state.allSections
      select(sections.drop { $0 != state.section }.dropFirst().first ?? sections[0])
    case .itemSelected(let id): update { $0.selected = id }
    case .itemOpened(let id): signals.send(FeedEvent.itemOpened(FeedPlace(state.section, item: id)))
    case .languageRead(let language):
      if language == self.language { return }
      self.language = language
      load(keepsFeed: false)
    case .ownFeedsArrived(let addresses):
      let sections = FeedSection.named + addresses.map(FeedSection.own)
      update { ($0.sections, $0.ownFeedsProblem) = (sections, nil) }
    case .ownFeedsFailed(let error): update { $0.ownFeedsProblem = error }
    case .copyArrived(let feed): update { $0.feed = .loaded(feed) }
    case .feedArrived(let feed): update { ($0.feed, $0.isUpdating) = (.loaded(feed), false) }
    case .feedFailed(let error):
      // A shown copy stays visible, with the error as the reason for its age.
      let copy = state.feed.content.map { LoadedFeed($0.feed, age: $0.age, error: error) }
      update { ($0.feed, $0.isUpdating) = (copy.map { .loaded($0) } ?? .failed(error), false) }
    }
  }

  // MARK: - Internal

  private enum Effect { case load, ownFeeds }

  private func select(_ section: FeedSection) {
    guard section != state.section else { return }
    update { ($0.section, $0.selected) = (section, nil) }
    load(keepsFeed: false)
    signals.send(FeedEvent.sectionShown(section))
  }

  /// Loads the section, and the list of own feeds.
  private func load(_ requests: FeedRequests = .whenStale, keepsFeed: Bool = true) {
    update {
      $0.isUpdating = true
      if !keepsFeed || $0.feed.isFailed { $0.feed = .loading }
    }
    // The page of an item, which has one section, needs no newer feed than the list has loaded.
    let item = state.sections.count == 1 && requests == .whenStale ? state.selected : nil
    run(id: Effect.load) { [feeds, language, section = state.section] send in
      do throws(FeedError) {
        if let copy = try? await feeds.feed(section, in: language, requests: .never) {
          let isEnough = copy.feed.items.contains { $0.id == item }
          await send(isEnough ? .feedArrived(copy) : .copyArrived(copy))
          if isEnough { return }
        }
        await send(.feedArrived(try await feeds.feed(section, in: language, requests: requests)))
      } catch { await send(.feedFailed(error)) }
    }
    guard hasOwnFeeds else { return }
    run(id: Effect.ownFeeds) { [feeds] () throws(FeedError) in
      try await feeds.ownFeeds()
    } success: {
      .ownFeedsArrived($0)
    } failure: {
      .ownFeedsFailed($0)
    }
  }
}

/// Events of the feed screens for their flow.
enum FeedEvent: ViewEvent, Equatable {
  /// The user opened an item.
  case itemOpened(FeedPlace)
  /// The user selected another section, which is now shown.
  case sectionShown(FeedSection)
}

/// The state of a list of items, or of the page of the selected item.
struct FeedState: Hashable {
  var section: FeedSection
  /// The sections that the user can select.
  var sections: [FeedSection]
  /// The ID of the selected item; `nil` before it is known.
  var selected: FeedItem.ID?
  var feed = LoadState<LoadedFeed, FeedError>.loading
  /// Whether a newer feed is being loaded while the copy is shown.
  var isUpdating = false
  /// The reason why the user's own feeds are missing in ``sections``; `nil` if they are there.
  var ownFeedsProblem: FeedError?

  /// The sections that the user can select, and the shown one even if it is not among them.
  var allSections: [FeedSection] { sections.contains(section) ? sections : sections + [section] }

  var place: FeedPlace { FeedPlace(section, item: selected) }

  /// The age of the feed, and problems; empty if there is nothing to say.
  var note: String {
    if isUpdating { return feed == .loading ? "" : "Updating…" }
    return [ownFeedsProblem?.description, feed.content?.note(on: "the feed")].compactMap(\.self)
      .joined(separator: "; ").withUppercaseStart
  }
}

enum FeedAction: Sendable {
  case appeared
  /// The user wants to load the feed now, or again after a failure.
  case refreshTapped
  case sectionPicked(FeedSection)
  case nextTapped
  case itemSelected(FeedItem.ID?)
  case itemOpened(FeedItem.ID)
  /// The language in the settings, which may have changed.
  case languageRead(FeedLanguage)
  case ownFeedsArrived([FeedAddress])
  case ownFeedsFailed(FeedError)
  case copyArrived(LoadedFeed)
  case feedArrived(LoadedFeed)
  case feedFailed(FeedError)
}

extension LoadedFeed {
  /// Returns how old the copy with this name is, and why it was used; `nil` if it is current.
  func note(on name: String) -> String? {
    guard error != nil || age >= 60 else { return nil }
    let reason = error.map { ": \($0 == .cancelled ? "there was no time to refresh it" : "\($0)")" }
    return "the copy of \(name) is \(Duration.seconds(age).inWords) old" + (reason ?? "")
  }
}
