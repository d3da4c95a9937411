import CharacterDomain
import DisplayKit
import TerminalViews

/// The search of a list screen: its field, and the rows to select or to open when results arrive,
/// or when the search ends.
@MainActor
final class CharacterListSearch {
  /// The row to select when the list returns after a cancelled search.
  var selectionAfter: Int?

  private(set) lazy var field = CharacterListSearchField(
    onSubmit: { [weak self] in self?.submit() },
    onChange: { [viewModel] in viewModel.send(.searchTyped($0)) },
    onTruncation: { [weak self] in self?.screen?.searchDidChange() })

  private let viewModel: AnyViewModel<CharacterListState, CharacterListAction>
  private weak var screen: CharacterListScreen?
  /// The row that was selected before the search.
  private var selectionBefore = 0
  /// The search whose first result opens when the results arrive, because the user has already
  /// pressed Enter; otherwise `nil`.
  private var submittedQuery: CharacterListQuery?

  init(
    _ viewModel: AnyViewModel<CharacterListState, CharacterListAction>,
    of screen: CharacterListScreen
  ) {
    self.viewModel = viewModel
    self.screen = screen
  }

  /// Shows and focuses the search field.
  func open(selectedRow: Int?) {
    submittedQuery = nil
    if !viewModel.state.query.isSearch { selectionBefore = selectedRow ?? 0 }
    field.open()
    screen?.searchDidChange()
  }

  /// Moves the focus to the rows, or to the view that replaces them. The search text stays.
  func leave() {
    field.leave()
    screen?.focusRows()
    updateField()
    screen?.searchDidChange()
  }

  /// Shows the list again, and selects the row that was selected before the search.
  func cancel() {
    if viewModel.state.query.isSearch { selectionAfter = selectionBefore }
    field.text = ""
    viewModel.send(.searchTyped(""))
    leave()
  }

  /// Shows the search text of a new state, and opens the first result if the user pressed Enter
  /// before the results arrived. Opens nothing if the user has opened, changed or left the search
  /// since then, if the request failed, or if the results are only suggestions.
  func show(_ state: CharacterListState, insteadOf old: CharacterListState?) {
    if state.query.searchText != old?.query.searchText { field.text = state.query.searchText }
    if state.phase == .loaded { selectionAfter = nil }
    updateField()
    guard let query = submittedQuery, state.phase != .loading || state.query != query else {
      return
    }
    submittedQuery = nil
    guard let screen, state.query == query, state.phase == .loaded, state.suggestions.isEmpty,
      screen.containsFocus || (screen.app != nil && screen.app?.focusedView == nil)
    else { return }
    screen.openSelection()
  }

  // MARK: - Internal

  /// Opens the selected result, as fzf does.
  ///
  /// If the search is still running, the first result opens when the results arrive. If the last
  /// request failed, repeats the request. Without a search, only moves the focus to the rows.
  private func submit() {
    let state = viewModel.state
    if state.phase.isFailed { return viewModel.send(.retryTapped) }
    leave()
    guard state.query.isSearch else { return }
    if state.phase == .loaded { screen?.openSelection() } else { submittedQuery = state.query }
  }

  /// Hides the search field, unless it has the focus, or contains text while rows are shown. Before
  /// rows are shown, the field stays hidden so that the rows get the focus first.
  private func updateField() {
    let isUseful = !field.text.isEmpty && viewModel.state.rows != nil
    field.isHidden = !isUseful && !field.containsFocus
  }
}

/// The search field of a list screen. While the field has the focus, its keys are shown beside it
/// if they fit.
final class CharacterListSearchField: TerminalView {
  /// Whether typed or pasted text was cut because it exceeded the maximum length.
  private(set) var isTruncated = false { didSet { onTruncation() } }

  private lazy var field = makeField()
  private let hint = Label(StyledText("Enter Open  Esc Cancel", style: .dim))
  private let onSubmit: () -> Void
  private let onChange: (String) -> Void
  private let onTruncation: () -> Void

  /// The minimum width of the field if its keys are shown beside it.
  private static let minimumFieldWidth = 30

  /// Creates an empty field.
  ///
  /// - Parameters:
  ///   - onSubmit: Called when Enter is pressed.
  ///   - onChange: Called with the new text after each change by the user.
  ///   - onTruncation: Called whenever ``isTruncated`` is set to `true` or `false`.
  init(
    onSubmit: @escaping () -> Void, onChange: @escaping (String) -> Void,
    onTruncation: @escaping () -> Void
  ) {
    self.onSubmit = onSubmit
    self.onChange = onChange
    self.onTruncation = onTruncation
    super.init()
    addSubview(field)
    addSubview(hint)
  }

  var text: String {
    get { field.text }
    set {
      if field.text != newValue { isTruncated = false }
      field.text = newValue
    }
  }

  /// Shows and focuses the field, and selects its text.
  func open() {
    isHidden = false
    field.focus()
    field.selectAll()
  }

  /// Removes the notice about truncated text. Call this method when the user leaves the field; the
  /// text stays.
  func leave() { isTruncated = false }

  /// Places the key hints at the end of the line, if the field has the focus and they fit.
  override func layoutSubviews() {
    let width = hint.fittingSize(bounds.size).width
    hint.isHidden = !field.isFocused || bounds.width < width + Self.minimumFieldWidth
    let fieldWidth = hint.isHidden ? bounds.width : bounds.width - width - 2
    field.frame = Rect(x: 0, y: 0, width: fieldWidth, height: bounds.height)
    hint.frame = Rect(x: bounds.width - width, y: 0, width: width, height: bounds.height)
  }

  override var accessibilityElements: [AccessibilityElement] { field.accessibilityElements }

  // MARK: - Internal

  private func makeField() -> TextField {
    let field = TextField(
      TextFieldModel(
        "Search", placeholder: "name, work, author or other words",
        maximumLength: CharacterName.maximumLength, submitTitle: "Open"))
    field.onChange = { [weak self] text in
      self?.isTruncated = false
      self?.onChange(text)
    }
    field.onSubmit = { [weak self] _ in self?.onSubmit() }
    field.onLimit = { [weak self] in self?.isTruncated = true }
    return field
  }
}
