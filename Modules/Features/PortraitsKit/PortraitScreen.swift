public import CharacterDomain
import CharacterPresentation
public import DisplayKit
import TerminalViews

/// The whole portrait of one character, with the name, the facts, and a button that opens the
/// character.
final class PortraitScreen: Screen<PortraitScreenState>, ContentContainer, PaneContent {
  private let viewModel: AnyViewModel<PortraitScreenState, PortraitScreenAction>
  private let makePortrait: @MainActor (CharacterSummary) -> PortraitView
  private let loader = AsyncView(.loading("character"))

  /// Creates a screen. `makePortrait` returns the view that loads the portrait.
  init(
    _ viewModel: AnyViewModel<PortraitScreenState, PortraitScreenAction>,
    makePortrait: @escaping @MainActor (CharacterSummary) -> PortraitView
  ) {
    self.viewModel = viewModel
    self.makePortrait = makePortrait
    super.init(viewModel)
  }

  override func setUp() {
    content = loader
    loader.onRetry = { [viewModel] in viewModel.send(.retryTapped) }
  }

  override func modelDidUpdate() {
    switch model {
    case .loading: loader.model = .loading("character")
    case .loaded(let character): loader.model = .success(page(of: character))
    case .failed(let error):
      loader.model = error.content(failure: "Could not load the character") { [weak self] in
        self?.emit(PortraitEvent.portraitSelected($0))
      }
    }
  }

  var paneTitle: StyledText { StyledText(model.content?.reference.name ?? "") }

  // MARK: - Internal

  private func page(of character: CharacterSummary) -> TerminalView {
    let caption = Label(StyledText(character.caption))
    caption.alignment = .center
    let button = Button("Show the character") { [weak self] in
      self?.emit(PortraitEvent.characterRequested(character.reference.id))
    }
    let portrait = makePortrait(character)
    // The Retry button may have had the focus.
    portrait.onChange = { [weak button] in if case .loaded = $0 { button?.requestFocus() } }
    let buttons = Stack(.horizontal, views: [])
    buttons.add(Label(""), flex: 1)
    buttons.add(button)
    buttons.add(Label(""), flex: 1)
    let page = Stack(.vertical, spacing: 1)
    page.add(portrait, flex: 1)
    page.add(caption)
    page.add(buttons)
    return page
  }
}

/// Events that the portraits emit for their flow.
public enum PortraitEvent: ViewEvent, Hashable {
  /// The user opened a tile, or chose one of several characters with the name of a route.
  case portraitSelected(CharacterID)
  /// The character of a portrait's screen was found.
  case characterShown(CharacterID)
  /// The user wants to read about the character.
  case characterRequested(CharacterID)
}
