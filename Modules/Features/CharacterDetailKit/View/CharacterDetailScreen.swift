import CharacterPresentation
public import DisplayKit
public import TerminalKit
import TerminalText
import TerminalViews

/// A screen that shows one character as a page that scrolls, with the related characters as links.
///
/// It emits ``CharacterDetailEvent`` when the user follows a link. While the character is loaded again,
/// and if that fails, the old page stays and is dim. The last line says what is loading or what failed.
public final class CharacterDetailScreen: Screen<CharacterDetailState> {
  private let viewModel: AnyViewModel<CharacterDetailState, CharacterDetailAction>
  private let content = AsyncView(.loading("character"))
  private var page: CharacterPage?
  private let spinner = Spinner("Loading…")
  private let note = Label("")

  /// Creates a screen of a view model.
  public init(_ viewModel: AnyViewModel<CharacterDetailState, CharacterDetailAction>) {
    self.viewModel = viewModel
    content.onRetry = { viewModel.send(.retryTapped) }
    super.init(viewModel)
  }

  // MARK: - View

  /// Creates the content and the last line.
  public override func setUp() {
    note.role = .alert
    for view in [content, spinner, note] { addSubview(view) }
  }

  /// Shows the page, what is loading, or what failed.
  public override func modelDidUpdate() {
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
    note.model = StyledText(model.note, style: .bold)
  }

  /// Places the content above the last line, which is left out where only one line fits.
  public override func layoutSubviews() {
    let hasLastLine = bounds.height > 1 && !(spinner.isHidden && note.isHidden)
    let height = max(0, bounds.height - (hasLastLine ? 1 : 0))
    content.frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
    for view in [spinner, note] {
      view.frame = Rect(x: 0, y: height, width: bounds.width, height: hasLastLine ? 1 : 0)
    }
  }

  /// Names the terminal's window after the character.
  public override func adjust(_ modes: inout TerminalModes) {
    if case .loaded(let model) = model { modes.title = SafeText(model.title) }
  }

  // MARK: - Input

  /// The keys of the character, and the key that loads again.
  public override var keyBindings: [KeyBinding] {
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
      reload,
    ]
  }

  // MARK: - Internal

  private func show(_ model: CharacterDetailDisplayModel) {
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

  /// The last failure in one line, if the page is shown nevertheless.
  fileprivate var note: String {
    guard case .loaded(let model) = self else { return "" }
    if let problem = model.favoritesProblem {
      return problem.description.withUppercaseStart + (problem.hint.map { " (\($0))" } ?? "")
    }
    guard case .failed(let error) = model.reload else { return "" }
    return error.text.withUppercaseStart
  }
}
