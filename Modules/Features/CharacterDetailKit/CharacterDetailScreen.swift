public import CharacterDomain
import CharacterPresentation
public import DisplayKit
import TerminalKit
import TerminalText
import TerminalViews

/// A screen that shows one character as a page that scrolls, with the related characters as links.
///
/// It emits ``CharacterDetailEvent`` when the user follows a link. While the character is loaded again,
/// and if that fails, the old page stays and is dim. The last line says what is loading or what failed.
final class CharacterDetailScreen: Screen<CharacterDetailState> {
  private let viewModel: AnyViewModel<CharacterDetailState, CharacterDetailAction>
  private let content = AsyncView(.loading("character"))
  private var page: CharacterPage?
  private let spinner = Spinner("Loading…")
  private let note = Label("")

  init(_ viewModel: AnyViewModel<CharacterDetailState, CharacterDetailAction>) {
    self.viewModel = viewModel
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
    note.model = StyledText(model.note, style: .bold)
  }

  /// Places the content above the last line, which is left out where only one line fits.
  override func layoutSubviews() {
    let hasLastLine = bounds.height > 1 && !(spinner.isHidden && note.isHidden)
    let height = max(0, bounds.height - (hasLastLine ? 1 : 0))
    content.frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
    for view in [spinner, note] {
      view.frame = Rect(x: 0, y: height, width: bounds.width, height: hasLastLine ? 1 : 0)
    }
  }

  /// Names the terminal's window after the character.
  override func adjust(_ modes: inout TerminalModes) {
    if case .loaded(let model) = model { modes.title = SafeText(model.title) }
  }

  // MARK: - Input

  /// Before a character is shown, only the key that loads again.
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

/// Events of the detail screen, for the flow.
public enum CharacterDetailEvent: ViewEvent, Hashable {
  /// The character has been loaded, and its page is shown.
  case characterShown(CharacterID)
  /// The user has selected a related character, or one of those that the requested name may mean.
  case characterSelected(CharacterID)
  /// The user wants to see the relations of this character as a tree.
  case relatedRequested(CharacterID)
}

extension CharacterDetailError {
  /// What failed and why, in one sentence without a period.
  var text: String {
    switch self {
    case .character(let error): error.description
    case .noMatch: "no characters match the filter"
    case .favorites(let error): error.description
    }
  }

  /// The characters to choose from, or a message.
  @MainActor
  func content(onChoose: @escaping (CharacterID) -> Void) -> AsyncContent {
    let failure = "Could not load the character"
    return switch self {
    case .character(let error): error.content(failure: failure, onChoose: onChoose)
    case .favorites: .failure(title: failure, description: "\(text.withUppercaseStart).")
    case .noMatch: .failure(title: text.withUppercaseStart, canRetry: false)
    }
  }
}
