public import CharacterDomain
import CharacterPresentation
public import DisplayKit
import TerminalViews

/// A screen that shows a character and its related characters as a tree.
///
/// It emits a ``RelatedEvent`` when the user selects a character. During a reload, and after a
/// failed reload, the old rows stay visible but dimmed. The last line contains the depth and the
/// number of characters, or an error.
final class RelatedScreen: Screen<RelatedState> {
  private let viewModel: AnyViewModel<RelatedState, RelatedAction>
  private let content = AsyncView(.loading("relations"))
  private lazy var list = makeList()
  private let spinner = Spinner("")
  private let status = Label("")
  /// The row to select when rows are first shown; `nil` after that.
  private var firstSelection: Int?

  /// Creates a screen that first selects the row at an index.
  init(_ viewModel: AnyViewModel<RelatedState, RelatedAction>, selectedRow: Int = 0) {
    self.viewModel = viewModel
    firstSelection = selectedRow
    content.onRetry = { viewModel.send(.retryTapped) }
    super.init(viewModel)
  }

  /// The index of the selected row, or of the row to select when rows are first shown.
  var selectedRow: Int? { firstSelection ?? list.selectedIndex }

  // MARK: - View

  override func setUp() {
    for view in [content, spinner, status] { addSubview(view) }
  }

  override func modelDidUpdate() {
    spinner.isHidden = true
    status.isHidden = true
    switch model {
    case .loading: content.model = .loading("relations")
    case .loaded(let model): show(model)
    case .failed(let error):
      content.model = error.content(failure: "Could not load the relations") { [weak self] id in
        self?.emit(RelatedEvent.characterSelected(id))
      }
    }
  }

  /// Places the content above the status line. The status line is omitted before rows are shown, or
  /// if only one line fits.
  override func layoutSubviews() {
    let hasLastLine = bounds.height > 1 && !(spinner.isHidden && status.isHidden)
    let height = max(0, bounds.height - (hasLastLine ? 1 : 0))
    content.frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
    for view in [spinner, status] {
      view.frame = Rect(x: 0, y: height, width: bounds.width, height: hasLastLine ? 1 : 0)
    }
  }

  /// The characters without the lines of the tree, or a loading or error message.
  override var accessibilityElements: [AccessibilityElement] {
    guard case .loaded(let model) = model else { return super.accessibilityElements }
    let count = "\(model.rows.count) row\(model.rows.count == 1 ? "" : "s")"
    return [AccessibilityElement(.list, "Relations", value: count)]
      + model.rows.map(element) + (spinner.isHidden ? status : spinner).accessibilityElements
  }

  // MARK: - Input

  /// The keys for the depth, and the reload key. Before rows are shown, there is only the reload
  /// key.
  override var keyBindings: [KeyBinding] {
    let reload = KeyBinding(KeyPress("r"), model.isFailed ? "Retry" : "Reload") { [viewModel] in
      viewModel.send(.reloadTapped)
    }
    guard case .loaded(let model) = model else { return [reload] }
    return [
      model.isComplete ? nil : binding(["+", "="], "More relations", depth: model.depth + 1),
      binding(["-", "_"], "Fewer relations", depth: model.neededDepth - 1), reload,
    ].compactMap(\.self)
  }

  // MARK: - Internal

  private func makeList() -> ListView<CharacterID> {
    let list = ListView<CharacterID>(ListRows([]))
    list.label = "Relations"
    list.onActivate = { [weak self] in self?.emit(RelatedEvent.characterSelected($0)) }
    return list
  }

  private func element(of row: RelatedDisplayModel.Row) -> AccessibilityElement {
    let value = row.relation.isEmpty ? nil : "\(row.relation) of \(row.parent)"
    let states = row.id == list.selectedID ? ["selected"] : []
    return AccessibilityElement(.row, row.name, value: value, states: states) { [weak self] in
      self?.list.select(row.id)
      self?.emit(RelatedEvent.characterSelected(row.id))
    }
  }

  private func show(_ model: RelatedDisplayModel) {
    list.model = ListRows(model.rows) { $0.listRow(isOld: model.reload != .none) }
    if content.content !== list { content.model = .success(list) }
    if let index = firstSelection { list.select(model.rows[min(index, model.rows.count - 1)].id) }
    firstSelection = nil
    let isReloading = model.reload == .running
    spinner.isHidden = !isReloading
    spinner.model = model.status
    status.isHidden = isReloading
    status.model = StyledText(model.status)
  }

  private func binding(_ keys: [Character], _ title: String, depth: Int) -> KeyBinding? {
    guard RelatedRequest.depths.contains(depth) else { return nil }
    return KeyBinding(keys.map { KeyPress($0) }, title) { [viewModel] in
      viewModel.send(.depthPicked(depth))
    }
  }
}

extension RelatedDisplayModel {
  /// The depth and the number of characters, or a loading or error message.
  fileprivate var status: String {
    let count = rows.count - 1
    let characters = "\(count) related character\(count == 1 ? "" : "s")"
    return switch reload {
    case .none: "Depth \(neededDepth), \(characters)" + (isComplete && count > 0 ? ", no more" : "")
    case .running: "Depth \(depth), loading…"
    case .failed(let error): "Depth \(depth). \(error.description.withUppercaseStart)"
    }
  }
}

extension RelatedDisplayModel.Row {
  /// Returns the row as it is shown in the list. An outdated row is dimmed.
  fileprivate func listRow(isOld: Bool) -> ListRow<CharacterID> {
    let style = TextStyle.plain
      .with(relation.isEmpty ? .bold : .plain).with(isOld ? .dim : .plain)
    let text =
      StyledText(branch, style: .dim) + StyledText(name, style: style)
      + StyledText(relation.isEmpty ? "" : "  \(relation)", style: .dim)
    return ListRow(id: id, text)
  }
}

/// Events that the screen of relations emits for its flow.
public enum RelatedEvent: ViewEvent, Hashable {
  /// The relations of this character are loaded and visible.
  case characterShown(CharacterID)
  /// The user selected a character in the tree, or one of several candidates or suggestions for the
  /// requested name.
  case characterSelected(CharacterID)
}
