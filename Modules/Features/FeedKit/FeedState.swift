import CharacterPresentation
import DisplayKit
import FeedDomain

/// What a list of a section shows.
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

  var place: FeedPlace { FeedPlace(section, item: selected) }

  /// The age of the feed, and problems; empty if there is nothing to say.
  var note: String {
    if isUpdating { return "Updating…" }
    return [ownFeedsProblem?.description, feed.content?.note(on: "the feed")].compactMap(\.self)
      .joined(separator: "; ").withUppercaseStart
  }
}

enum FeedAction: Sendable {
  case appeared
  /// The user wants to load the feed now, or again after a failure.
  case refreshTapped
  case sectionPicked(FeedSection)
  case nextSectionTapped
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
