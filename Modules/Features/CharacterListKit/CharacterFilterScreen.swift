import CharacterDomain
import DisplayKit
import TerminalViews

/// A form to edit the filter of a list. Present it as a sheet.
///
/// If the user applies an invalid filter, a message appears below the first invalid field. The last
/// row shows the keys.
final class CharacterFilterScreen: Screen<CharacterFilterState> {
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

  override func setUp() {
    keys.showsActiveKeys = true
    addSubview(sheet)
  }

  /// Shows the draft, and the message of an invalid field.
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

  /// Applies the filter, or focuses the invalid field.
  private func apply() {
    viewModel.send(.applyTapped)
    guard let problem = viewModel.state.problem else { return }
    rows.first { $0.field == problem.field }?.focus()
  }

  /// The title, the fields and the buttons of the form.
  override var accessibilityElements: [AccessibilityElement] {
    [AccessibilityElement(.heading, Self.title)] + form.accessibilityElements
  }
}

/// The checkboxes, text fields and buttons of a filter. The arrow keys move between them.
private final class CharacterFilterForm: Stack {
  private let onApply: () -> Void

  /// Creates a form that calls `onApply` when Enter is pressed in a text field.
  init(rows: [TerminalView], onApply: @escaping () -> Void) {
    self.onApply = onApply
    super.init(.vertical)
    for row in rows { add(row) }
  }

  /// The Enter key and the arrow keys. Without these bindings, the scroll view around the form
  /// would handle the arrow keys.
  override var keyBindings: [KeyBinding] {
    [
      KeyBinding(KeyPress(.enter), "Apply") { [onApply] in onApply() },
      KeyBinding(KeyPress(.up), "Up") { [weak self] in self?.moveFocus(.up) },
      KeyBinding(KeyPress(.down), "Down") { [weak self] in self?.moveFocus(.down) },
      KeyBinding(KeyPress(.left), "Left") { [weak self] in self?.moveFocus(.left) }.onlyInHelp(),
      KeyBinding(KeyPress(.right), "Right") { [weak self] in self?.moveFocus(.right) }.onlyInHelp(),
    ]
  }
}

/// A text field of a filter, with an error message below it if its text is invalid.
private final class CharacterFilterRow: Stack {
  let field: CharacterFilterDraft.Field

  private let textField: TextField
  private let message = Label(StyledText())
  private lazy var messageArea = Stack(
    .vertical, insets: Insets(left: Self.titleWidth + 2), views: [message])

  private static let titleWidth = 12

  init(_ field: CharacterFilterDraft.Field, onChange: @escaping (String) -> Void) {
    self.field = field
    textField = TextField(
      TextFieldModel(field.title, titleWidth: Self.titleWidth, placeholder: field.placeholder))
    super.init(.vertical)
    textField.onChange = onChange
    messageArea.isHidden = true
    add(textField)
    add(messageArea)
  }

  func show(_ text: String, message: String?) {
    textField.text = text
    self.message.model = StyledText(message ?? "")
    messageArea.isHidden = message == nil
  }

  /// The field, and the error message with the name of the field.
  override var accessibilityElements: [AccessibilityElement] {
    let field = textField.accessibilityElements
    if messageArea.isHidden { return field }
    return field + [AccessibilityElement(.alert, self.field.title, value: message.model.plain)]
  }
}

extension CharacterFilterDraft.Field {
  fileprivate var title: String {
    switch self {
    case .work: "Work"
    case .author: "Author"
    case .tradition: "Tradition"
    case .language: "Language"
    case .years: "Years"
    }
  }

  fileprivate var placeholder: String {
    switch self {
    case .work: "words of the title"
    case .author: "words of the name"
    case .tradition: "such as greek"
    case .language: "such as english"
    case .years: "1862, 1800-1850, 19th, ..500 BCE"
    }
  }
}

/// A checkbox for each kind of character, in as many columns as fit.
private final class CharacterKindBoxes: View<Set<CharacterKind>> {
  private let onChange: (Set<CharacterKind>) -> Void
  private lazy var boxes = CharacterKind.allCases.map { kind in
    Checkbox(CheckboxModel(kind.rawValue)) { [weak self] in self?.set(kind, $0) }
  }

  private static let columnWidth =
    (CharacterKind.allCases.map(\.rawValue.count).max() ?? 0) + 6

  init(_ kinds: Set<CharacterKind>, onChange: @escaping (Set<CharacterKind>) -> Void) {
    self.onChange = onChange
    super.init(kinds)
  }

  override func setUp() {
    for box in boxes { addSubview(box) }
  }

  override func modelDidUpdate() {
    for (kind, box) in zip(CharacterKind.allCases, boxes) {
      box.model.isOn = model.contains(kind)
    }
  }

  private func set(_ kind: CharacterKind, _ isOn: Bool) {
    if isOn { model.insert(kind) } else { model.remove(kind) }
    onChange(model)
  }

  // MARK: - Layout

  override func sizeThatFits(_ proposal: Size) -> Size {
    let columns = columns(in: proposal.width)
    let rows = (CharacterKind.allCases.count + columns - 1) / columns
    return Size(width: proposal.width, height: min(rows, proposal.height))
  }

  override func layoutSubviews() {
    let columns = columns(in: bounds.width)
    for (index, box) in boxes.enumerated() {
      box.frame = Rect(
        x: index % columns * Self.columnWidth, y: index / columns,
        width: min(Self.columnWidth - 1, bounds.width), height: 1)
    }
  }

  private func columns(in width: Int) -> Int { max(1, width / Self.columnWidth) }
}
