import CharacterDomain
import DisplayKit
import TerminalKit
import TerminalText
import TerminalViews

/// The form in which the user edits the filter of a list, to be presented as a sheet.
///
/// Below a field that can't be applied is a message. The last row shows the keys.
final class CharacterFilterScreen: Screen<CharacterFilterState> {
  /// The title of the form.
  static let title = "Filter"

  private let viewModel: AnyViewModel<CharacterFilterState, CharacterFilterAction>
  private lazy var kinds = CharacterKindBoxes([]) { [viewModel] in
    viewModel.send(.kindsPicked($0))
  }
  private lazy var favorites = Checkbox(CheckboxModel("Only favorites")) { [viewModel] in
    viewModel.send(.onlyFavoritesPicked($0))
  }
  private lazy var rows = CharacterFilterDraft.Field.allCases.map { field in
    CharacterFilterRow(field) { [viewModel] in viewModel.send(.textEdited(field, $0)) }
  }
  private lazy var form = CharacterFilterForm(
    rows: [kinds] + rows + [Stack(.horizontal, views: [favorites]), makeButtons()]
  ) { [weak self] in self?.apply() }
  private lazy var keys = Toolbar([])
  private lazy var sheet = Sheet(StyledText(Self.title), content: makeContent())

  /// Creates the screen of a view model.
  init(_ viewModel: AnyViewModel<CharacterFilterState, CharacterFilterAction>) {
    self.viewModel = viewModel
    super.init(viewModel)
  }

  private func makeContent() -> TerminalView {
    let content = Stack(.vertical)
    content.add(ScrollView(form), flex: 1)
    content.add(keys)
    return content
  }

  private func makeButtons() -> TerminalView {
    Stack(
      .horizontal, spacing: 1,
      views: [
        Button("Apply") { [weak self] in self?.apply() },
        Button("Reset") { [viewModel] in viewModel.send(.resetTapped) },
        Button("Cancel") { [viewModel] in viewModel.send(.cancelTapped) },
      ])
  }

  // MARK: - View

  /// Creates the sheet.
  override func setUp() {
    keys.showsActiveKeys = true
    addSubview(sheet)
  }

  /// Shows the draft, and the message of the field that can't be applied.
  override func modelDidUpdate() {
    kinds.model = model.draft.kinds
    favorites.model.isOn = model.draft.onlyFavorites
    for row in rows {
      row.show(
        model.draft[row.field],
        message: model.problem?.field == row.field ? model.problem?.message : nil)
    }
  }

  override var sizeDependsOnSubviews: Bool { true }

  override func sizeThatFits(_ proposal: Size) -> Size { sheet.fittingSize(proposal) }

  override func layoutSubviews() { sheet.frame = bounds }

  // MARK: - Input

  /// Applies the filter, or focuses the field that can't be applied.
  private func apply() {
    viewModel.send(.applyTapped)
    guard let problem = viewModel.state.problem else { return }
    rows.first { $0.field == problem.field }?.focus()
  }

  /// The title, and the fields and buttons of the form.
  override var accessibilityElements: [AccessibilityElement] {
    [AccessibilityElement(.heading, Self.title)] + form.accessibilityElements
  }
}
