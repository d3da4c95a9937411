import CharacterDomain
import CharacterPresentation
import DisplayKit
import FeedDomain
import TerminalViews

/// A list of the items of one section, below a control that selects the section.
///
/// The last line says how old the feed is. The screen finds the language in the settings on the
/// responder chain. A subclass can show more about the selected item.
class FeedScreen: Screen<FeedState>, PaneContent {
  let list = ListView<FeedItem.ID>(ListRows([]))
  private let send: @MainActor (FeedAction) -> Void
  private let loader = AsyncView(.loading(""))
  private lazy var picker = Picker<FeedSection>(PickerModel(options: [])) { [send] in
    send(.sectionPicked($0))
  }
  private let note = TextBlock([])
  private var shownFeed: Feed?

  init(_ viewModel: AnyViewModel<FeedState, FeedAction>) {
    send = { viewModel.send($0) }
    super.init(viewModel)
  }

  /// The content below the sections when the feed is loaded. Override this property to add a view.
  var body: TerminalView { list }

  /// Called when other rows are shown, or another row is selected.
  func selectionDidChange() {
    send(.itemSelected(list.selectedID))
    emit(HighlightEvent.rowHighlighted(list.selectedID.map { FeedPlace(model.section, item: $0) }))
  }

  // MARK: - View

  override func setUp() {
    list.label = "Feed"
    list.emptyText = "This feed has no items"
    list.onActivate = { [send] in send(.itemOpened($0)) }
    list.onSelect = { [weak self] _ in self?.selectionDidChange() }
    loader.onRetry = { [send] in send(.refreshTapped) }
    // The Tab key moves the focus from the rows to the sections.
    for view in [loader, picker, note] { addSubview(view) }
  }

  override func didAttach() {
    super.didAttach()
    // While the feed loads, no view can have the focus, but the keys have to work.
    requestFocus()
  }

  override func modelDidUpdate() {
    // The rows receive the focus when they appear, and not the sections before them.
    picker.model = PickerModel(
      options: model.allSections.map { PickerOption($0, $0.title) }, selectedID: model.section,
      isEnabled: model.feed != .loading || picker.isFocused)
    showRows(of: model.feed.content?.feed)
    loader.show(model.feed) { body }
    note.model = .lines(of: model.note, style: .foreground(.secondary))
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let (width, height) = (bounds.width, bounds.height)
    let pickerRows = min(picker.fittingSize(bounds.size).height, max(1, height / 4))
    // One line is reserved, so that the rows stay in place when a note appears.
    let noteRows = height > 4 ? max(1, min(note.fittingSize(bounds.size).height, height / 4)) : 0
    let rows = max(0, height - pickerRows - noteRows)
    picker.frame = Rect(x: 0, y: 0, width: width, height: pickerRows)
    loader.frame = Rect(x: 0, y: pickerRows, width: width, height: rows)
    note.frame = Rect(x: 0, y: height - noteRows, width: width, height: noteRows)
  }

  override func storesDidChange(_ stores: StoreReader) {
    if let language = stores.state(Settings.self)?.language { send(.languageRead(language)) }
  }

  var paneTitle: StyledText {
    StyledText(shownFeed.flatMap { $0.title.isEmpty ? nil : $0.title } ?? model.section.title)
  }

  override var keyBindings: [KeyBinding] {
    [
      KeyBinding(KeyPress("s"), "Next section") { [send] in send(.nextTapped) },
      KeyBinding(KeyPress("r"), model.feed.isFailed ? "Retry" : "Refresh") { [send] in
        send(.refreshTapped)
      },
    ]
  }

  // MARK: - Internal

  /// Shows the rows of a feed. If no feed was shown before, selects the first row, and otherwise
  /// keeps the selected one.
  private func showRows(of feed: Feed?) {
    guard feed != shownFeed else { return }
    let (isFirst, items) = (shownFeed == nil, feed?.items ?? [])
    shownFeed = feed
    let priceWidth = items.map { StyledText($0.app?.price ?? "").width }.max() ?? 0
    list.model = ListRows(count: items.count) { index in
      let rank = "\(index + 1)".padded(toWidth: "\(items.count)".count, alignment: .trailing)
      return ListRow(
        id: items[index].id, parts: items[index].rowParts(rank: rank, priceWidth: priceWidth))
    }
    if isFirst, let id = model.selected ?? items.first?.id { list.select(id) }
    selectionDidChange()
  }
}

extension FeedItem {
  /// Returns the parts of the row: title and date, or for an app its rank, name, seller and price.
  fileprivate func rowParts(rank: String, priceWidth: Int) -> [StyledText] {
    let style = TextStyle.foreground(.secondary)
    guard let app else { return [StyledText(heading), StyledText(day ?? "", style: style)] }
    let price = (app.price ?? "").padded(toWidth: priceWidth + 1, alignment: .trailing)
    let name = StyledText(rank + "  ", style: style) + StyledText(heading)
    return [name, StyledText(app.seller ?? "", style: style), StyledText(price)]
  }
}

extension Settings {
  /// The language of the feeds.
  var language: FeedDomain.FeedLanguage { .init(rawValue: feedLanguage.rawValue) ?? .english }
}

extension AsyncView {
  /// Shows a spinner, the view of a loaded feed, or an error.
  func show(_ feed: LoadState<LoadedFeed, FeedError>, view: () -> TerminalView) {
    switch feed {
    case .loading: model = .loading("feed")
    case .loaded: model = .success(view())
    case .failed(let error):
      let reason = error.description.withUppercaseStart + "."
      model = .failure(title: "Could not load the feed", description: reason)
    }
  }
}
