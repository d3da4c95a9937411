import CharacterDomain
import CharacterPresentation
import DisplayKit
import TerminalViews

/// A page of tiles with the portraits and names of all characters.
///
/// The page handles only its own Retry. The portrait in a tile loads, fails and is loaded again
/// alone. The screen emits ``PortraitEvent/portraitSelected(_:)`` when the user opens a tile.
final class PortraitsScreen: Screen<PortraitsState>, ContentContainer, PaneContent,
  CharacterFollowing
{
  private let viewModel: AnyViewModel<PortraitsState, PortraitsAction>
  private let makePortrait: @MainActor (CharacterSummary) -> PortraitView
  private let loader = AsyncView(.loading("portraits"))
  private let page = Stack(.vertical, views: [])
  private let note = Label("")
  private let pageError = ErrorView(ErrorMessage("Could not load more portraits"))
  private var characters: [CharacterID: CharacterSummary] = [:]
  private var shownPage: Page<CharacterSummary>?
  /// The character that is shown beside the tiles or above them, before its tile is loaded.
  private var shownID: CharacterID?
  /// Whether the user asked for the last tile, which may not be loaded yet.
  private var goesToLastTile = false
  private lazy var tiles = CollectionView<CharacterID>(
    ListRows([]), minimumCellWidth: Self.tileWidth, cellHeight: Self.tileHeight
  ) { [unowned self] in makeTile(of: $0) }

  /// Creates a screen. `makePortrait` returns the view that loads the portrait of a tile.
  init(
    _ viewModel: AnyViewModel<PortraitsState, PortraitsAction>,
    makePortrait: @escaping @MainActor (CharacterSummary) -> PortraitView
  ) {
    self.viewModel = viewModel
    self.makePortrait = makePortrait
    super.init(viewModel)
  }

  override func setUp() {
    content = loader
    loader.onRetry = { [viewModel] in viewModel.send(.retryTapped) }
    tiles.label = "Portraits"
    tiles.emptyText = "No characters yet"
    tiles.headerHeight = 2
    tiles.onSelect = { [weak self] _ in self?.selectionDidChange() }
    tiles.onLastItem = { [weak self] in self?.goToLastTile() }
    tiles.onActivate = { [weak self] in self?.emit(PortraitEvent.portraitSelected($0)) }
    page.add(tiles, flex: 1)
    page.add(pageError)
    page.add(note)
  }

  override func modelDidUpdate() {
    switch model {
    case .loading: loader.model = .loading("portraits")
    case .loaded(let model):
      if model.page != shownPage { showTiles(of: model) }
      pageError.isHidden = model.failure == nil
      if let failure = model.failure { pageError.model.description = failure.sentence }
      note.isHidden = model.sourceLine == nil
      note.model = StyledText(model.sourceLine ?? "", style: .foreground(.secondary))
      loader.model = .success(page)
    case .failed(let error):
      loader.model = .failure(title: "Could not load the portraits", description: error.sentence)
    }
  }

  var paneTitle: StyledText {
    StyledText("Portraits" + (model.content?.source.map { " of \($0)" } ?? ""))
  }

  /// The position of the selected tile, such as `3/883`.
  var paneDetail: StyledText {
    guard let index = tiles.selectedIndex, let total = model.content?.page.total else { return "" }
    return StyledText("\((index + 1).grouped)/\(total.count.grouped)")
  }

  // MARK: - Character

  func characterWasShown(_ id: CharacterID) {
    if tiles.containsFocus { return }
    shownID = tiles.select(id) ? nil : id
  }

  func selectNeighbor(of id: CharacterID, by rows: Int) -> CharacterID? {
    let near = tiles.selectedIndex ?? 0
    guard let index = tiles.model.index(of: id, near: near).map({ $0 + rows }),
      0..<tiles.model.count ~= index
    else { return nil }
    let neighbor = tiles.model.id(at: index)
    tiles.select(neighbor)
    return neighbor
  }

  // MARK: - Internal

  /// The size of a cell of the collection: a tile with a margin on each side, and a line below it.
  private static let (tileWidth, tileHeight) = (PortraitTile.size.width + 2, 10)
  private static let tilesBeforeEnd = 50

  private func showTiles(of model: PortraitsDisplayModel) {
    shownPage = model.page
    characters = Dictionary(
      model.characters.map { ($0.reference.id, $0) }, uniquingKeysWith: { first, _ in first })
    let characters = model.characters
    let count = model.page.total.count
    let title = "\(count.grouped) \(count == 1 ? "portrait" : "portraits") by name"
    tiles.model = ListRows(
      count: characters.count, sections: [ListSection(StyledText(title, style: .bold), start: 0)]
    ) { index in
      let reference = characters[index].reference
      return ListRow(id: reference.id, StyledText(reference.name))
    }
    if model.page.request.page == 1 { goesToLastTile = false }
    if goesToLastTile {
      if let last = characters.last { tiles.select(last.reference.id) }
      viewModel.send(.endReached)
    } else if let id = shownID {
      characterWasShown(id)
    }
  }

  private func makeTile(of id: CharacterID) -> TerminalView {
    guard let character = characters[id] else { return TerminalView() }
    return PortraitTile(character.reference.name, portrait: makePortrait(character))
  }

  /// Loads all further pages, and selects the last tile of each.
  private func goToLastTile() {
    goesToLastTile = true
    viewModel.send(.endReached)
  }

  /// Loads more tiles before the user reaches the last one.
  private func selectionDidChange() {
    (goesToLastTile, shownID) = (false, nil)
    setNeedsDisplay()
    guard let index = tiles.selectedIndex else { return }
    if index + Self.tilesBeforeEnd >= tiles.model.count { viewModel.send(.endReached) }
  }
}

extension CharacterRepositoryError {
  fileprivate var sentence: String { description.withUppercaseStart + "." }
}

/// A portrait and the name below it.
private final class PortraitTile: View<String> {
  /// The size of a square portrait in cells, in which emblems are sharp.
  static let size = Size(width: 16, height: 8)

  private let portrait: PortraitView
  private let name: Label

  init(_ name: String, portrait: PortraitView) {
    self.portrait = portrait
    self.name = Label(StyledText(name))
    super.init(name)
  }

  override func setUp() {
    name.alignment = .center
    for view in [portrait, name] { addSubview(view) }
  }

  override func layoutSubviews() {
    let size = Size(
      width: min(Self.size.width, bounds.width),
      height: min(Self.size.height, max(0, bounds.height - 1)))
    portrait.frame = Rect(origin: Point(x: (bounds.width - size.width) / 2, y: 0), size: size)
    name.frame = Rect(x: 0, y: size.height, width: bounds.width, height: 1)
  }
}
