import DisplayKit
import FeedDomain
import TerminalViews

/// A scrolling page with the text of an article or of an app, its links, and its address.
///
/// The page stays the same if a newer feed no longer contains the item, or if the language in the
/// settings changes.
final class FeedItemScreen: Screen<FeedState>, ContentContainer, PaneContent {
  private let loader = AsyncView(.loading(""))
  private let page = TextBlock([])
  private lazy var scrollView = ScrollView(page)

  /// Creates the page of the selected item.
  init(_ viewModel: AnyViewModel<FeedState, FeedAction>) {
    super.init(viewModel)
    loader.onRetry = { viewModel.send(.refreshTapped) }
  }

  override func setUp() { content = loader }

  override func modelDidUpdate() {
    if let item = model.feed.content?.feed.items.first(where: { $0.id == model.selected }) {
      page.model = item.page
    } else if page.model.isEmpty, !model.isUpdating {
      page.model = ["The feed no longer contains this item."]
    }
    loader.show(page.model.isEmpty ? .loading : model.feed) { scrollView }
  }

  var paneTitle: StyledText { StyledText(model.section.title) }
}

extension FeedItem {
  /// The paragraphs of the page: title, author and date, text, links, address.
  fileprivate var page: [StyledText] {
    let secondary = TextStyle.foreground(.secondary)
    let byline = [author ?? app?.seller, app == nil ? day : app?.price].compactMap(\.self)
    let links = links.enumerated().flatMap { index, link in
      [StyledText("[\(index + 1)] \(link.title)"), StyledText(link.address, style: secondary)]
    }
    let parts: [[StyledText]] = [
      .lines(of: heading, style: .bold),
      .lines(of: byline.joined(separator: " · "), style: secondary), .lines(of: text),
      links.isEmpty ? [] : [StyledText("Links", style: .bold)] + links,
      .lines(of: address ?? "", style: .underline),
    ]
    return Array(parts.filter { $0.contains { $0.width > 0 } }.joined(separator: [""]))
  }
}
