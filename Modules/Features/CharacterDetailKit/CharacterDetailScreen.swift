public import CharacterDomain
import CharacterPresentation
public import DisplayKit
import TerminalViews

/// A scrolling page about one character, with links to related characters.
///
/// The screen emits a ``CharacterDetailEvent`` when the user follows a link, chooses one of several
/// candidates, or asks for the tree of relations or for the next or previous character. During a
/// reload, and after a failed reload, the old page stays visible but dimmed. The last line then
/// shows a spinner or the error.
final class CharacterDetailScreen: Screen<CharacterDetailState>, PaneContent {
  private let viewModel: AnyViewModel<CharacterDetailState, CharacterDetailAction>
  private let makePortrait: @MainActor (CharacterSummary) -> PortraitView
  private let content = AsyncView(.loading("character"))
  private var page: CharacterPage?
  private var portrait: (view: PortraitView, id: CharacterID)?
  private let spinner = Spinner("Loading…")
  private let note = Label("")

  init(
    _ viewModel: AnyViewModel<CharacterDetailState, CharacterDetailAction>,
    makePortrait: @escaping @MainActor (CharacterSummary) -> PortraitView
  ) {
    self.viewModel = viewModel
    self.makePortrait = makePortrait
    content.onRetry = { viewModel.send(.retryTapped) }
    super.init(viewModel)
  }

  // MARK: - View

  override func setUp() {
    note.role = .alert
    for view in [content, spinner, note] { addSubview(view) }
  }

  override func modelDidUpdate() {
    switch model {
    case .loading: content.model = .loading("character")
    case .loaded(let model): show(model)
    case .failed(let error):
      content.model = error.content { [weak self] id in
        self?.emit(CharacterDetailEvent.characterSelected(id))
      }
    }
    spinner.isHidden = !model.isReloading
    note.isHidden = model.note.isEmpty
    note.model = StyledText(
      model.note, style: .foreground(model.isNoteProblem ? .failure : .secondary))
  }

  /// Places the content above the status line. The status line is omitted if it would be empty, or
  /// if only one line fits.
  override func layoutSubviews() {
    updatePortrait()
    let hasLastLine = bounds.height > 1 && !(spinner.isHidden && note.isHidden)
    let height = max(0, bounds.height - (hasLastLine ? 1 : 0))
    let portraitSize = portraitSize(in: Size(width: bounds.width, height: height))
    content.frame = Rect(
      x: 0, y: 0, width: bounds.width - (portraitSize == .zero ? 0 : portraitSize.width + 1),
      height: height)
    portrait?.view.frame = Rect(
      origin: Point(x: bounds.width - portraitSize.width, y: 0), size: portraitSize)
    for view in [spinner, note] {
      view.frame = Rect(x: 0, y: height, width: bounds.width, height: hasLastLine ? 1 : 0)
    }
    page?.showsTitle = !hasPaneFrame || paneTitle.width > paneTitleWidth
  }

  /// The name, and a star for a favorite; empty before the character is loaded. The page repeats
  /// the name and the star only if they don't fit in the frame.
  var paneTitle: StyledText {
    if case .loaded(let model) = model { StyledText(model.titleLine) } else { "" }
  }

  /// The source of the character; empty for the embedded catalog.
  var paneDetail: StyledText { StyledText(model.characterID?.source?.rawValue ?? "") }

  /// Sets the title of the terminal window to the character's name.
  override func adjust(_ modes: inout TerminalModes) {
    if case .loaded(let model) = model { modes.title = SafeText(model.title) }
  }

  // MARK: - Input

  /// The keys of the page. Before a character is shown, there is only the reload key.
  override var keyBindings: [KeyBinding] {
    let reload = KeyBinding(KeyPress("r"), model.isFailed ? "Retry" : "Reload") { [viewModel] in
      viewModel.send(.reloadTapped)
    }
    guard case .loaded(let model) = model else { return [reload] }
    let title = model.isFavorite ? "Remove from favorites" : "Add to favorites"
    return [
      KeyBinding(KeyPress("f"), title) { [viewModel] in viewModel.send(.favoriteTapped) },
      KeyBinding([KeyPress("t"), KeyPress("R")], "Tree of relations") { [weak self] in
        self?.emit(CharacterDetailEvent.relatedRequested(model.detail.character.id))
      },
      KeyBinding(KeyPress("n"), "Next character") { [weak self] in self?.requestNeighbor(1) },
      KeyBinding(KeyPress("p"), "Previous character") { [weak self] in
        self?.requestNeighbor(-1)
      }.onlyInHelp(),
      KeyBinding(KeyPress("y"), "Copy the name") { [weak self] in self?.copyName(model.title) },
      reload,
    ]
  }

  // MARK: - Internal

  private static let minimumWidthWithPortrait = 52

  /// Returns the size of the portrait; zero if there is none.
  private func portraitSize(in size: Size) -> Size {
    guard let portrait, !portrait.view.isHidden else { return .zero }
    return Size(width: 16, height: min(8, size.height))
  }

  /// Adds the portrait of the shown character, unless the text needs the room.
  private func updatePortrait() {
    guard case .loaded(let model) = model, bounds.width >= Self.minimumWidthWithPortrait
    else { return removePortrait() }
    let character = model.detail.character.summary
    let id = character.reference.id
    if portrait?.id == id { return }
    removePortrait()
    let view = makePortrait(character)
    // The text does not need the portrait. The portrait's own screen shows the error.
    view.onChange = { [weak view] in view?.isHidden = $0.isFailed }
    portrait = (view, id)
    addSubview(view)
  }

  private func removePortrait() {
    portrait?.view.removeFromSuperview()
    portrait = nil
  }

  private func requestNeighbor(_ offset: Int) {
    emit(CharacterDetailEvent.neighborRequested(offset: offset))
  }

  private func copyName(_ name: String) {
    guard let app else { return }
    let isSent = app.copy(name)
    app.show(
      notice: isSent
        ? "Sent \(SafeText.quoted(name)) to the terminal's clipboard." : "There is no clipboard.")
  }

  private func show(_ model: CharacterDetailDisplayModel) {
    setNeedsLayout()
    if let page {
      page.model = model
    } else {
      let page = CharacterPage(model)
      self.page = page
      content.model = .success(page)
    }
  }
}

extension CharacterDetailState {
  fileprivate var isReloading: Bool {
    if case .loaded(let model) = self { model.reload == .running } else { false }
  }

  /// Whether the note is about an error of the user's last action, and not about the source.
  fileprivate var isNoteProblem: Bool {
    guard case .loaded(let model) = self else { return false }
    if case .failed = model.reload { return true }
    return model.favoritesProblem != nil
  }

  /// The last error as one line, to show below the old page, or else why the page may be outdated;
  /// empty if there is nothing to say.
  fileprivate var note: String {
    guard case .loaded(let model) = self else { return "" }
    if let problem = model.favoritesProblem {
      return problem.description.withUppercaseStart + (problem.hint.map { " (\($0))" } ?? "")
    }
    guard case .failed(let error) = model.reload else { return model.sourceNote ?? "" }
    return error.text.withUppercaseStart
  }
}

/// Events that the detail screen emits for its flow.
public enum CharacterDetailEvent: ViewEvent, Hashable {
  /// The character is loaded, and its page is visible.
  case characterShown(CharacterID)
  /// The user selected a related character, or one of several candidates or suggestions for the
  /// requested name.
  case characterSelected(CharacterID)
  /// The user asked for the work of a character of the embedded catalog, by its title.
  case workSelected(String)
  /// The user asked for all characters of the same author or tradition, or, for a character of
  /// another source, of the same work.
  case charactersSelected(CharacterSelection)
  /// The user asked for this character's relations as a tree.
  case relatedRequested(CharacterID)
  /// The user asked for the next character (1) or the previous one (-1) of the list from which this
  /// character was opened.
  case neighborRequested(offset: Int)
}

extension CharacterDetailError {
  /// The error message as one sentence without a period.
  var text: String {
    switch self {
    case .character(let error): error.description
    case .noMatch: "no characters match the filter"
    case .favorites(let error): error.description
    }
  }

  /// Returns a list of candidates to choose from, or an error message.
  @MainActor
  func content(onChoose: @escaping (CharacterID) -> Void) -> AsyncContent {
    let failure = "Could not load the character"
    return switch self {
    case .character(let error): error.content(failure: failure, onChoose: onChoose)
    case .favorites: .failure(title: failure, description: "\(text.withUppercaseStart).")
    case .noMatch:
      .failure(
        title: text.withUppercaseStart, description: "Esc goes back.", canRetry: false)
    }
  }
}
