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
  /// The width for which the rows were laid out.
  private var shownWidth = 0

  /// Creates a screen that first selects the row at an index.
  init(_ viewModel: AnyViewModel<RelatedState, RelatedAction>, selectedRow: Int = 0) {
    self.viewModel = viewModel
    firstSelection = selectedRow
    content.onRetry = { viewModel.send(.retryTapped) }
    super.init(viewModel)
  }

  /// The index of the selected row among all rows, including hidden rows. Before rows are shown,
  /// the index of the row to select; `nil` if no row is selected.
  var selectedRow: Int? {
    firstSelection ?? selection.flatMap { row in loaded?.rows.firstIndex { $0.id == row.id } }
  }

  private var loaded: RelatedDisplayModel? {
    if case .loaded(let model) = model { model } else { nil }
  }

  private var selection: RelatedDisplayModel.Row? {
    loaded?.rows.first { $0.id == list.selectedID }
  }

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
    if let loaded, bounds.width != shownWidth { showRows(of: loaded) }
  }

  /// Sets the window title to the character whose relations the tree shows.
  override func adjust(_ modes: inout TerminalModes) {
    guard let name = loaded?.rows.first?.name else { return }
    modes.title = SafeText("Relations of \(name)")
  }

  /// The characters without the lines of the tree, or a loading or error message.
  override var accessibilityElements: [AccessibilityElement] {
    guard let loaded else { return super.accessibilityElements }
    let rows = loaded.visibleRows
    let count = "\(rows.count) row\(rows.count == 1 ? "" : "s")"
    return [AccessibilityElement(.list, "Relations", value: count)]
      + rows.map(element) + (spinner.isHidden ? status : spinner).accessibilityElements
  }

  // MARK: - Input

  /// The keys for folding and for the depth, and the reload key. Before rows are shown, there is
  /// only the reload key.
  override var keyBindings: [KeyBinding] {
    let reload = KeyBinding(KeyPress("r"), model.isFailed ? "Retry" : "Reload") { [viewModel] in
      viewModel.send(.reloadTapped)
    }
    guard let model = loaded else { return [reload] }
    return [
      foldKey(in: model),
      model.isComplete ? nil : binding(["+", "="], "More relations", depth: model.depth + 1),
      binding(["-", "_"], "Fewer relations", depth: model.neededDepth - 1), reload,
    ].compactMap(\.self)
  }

  // MARK: - Internal

  private func makeList() -> ListView<CharacterID> {
    let list = ListView<CharacterID>(ListRows([]))
    list.label = "Relations"
    list.onActivate = { [weak self] in self?.emit(RelatedEvent.characterSelected($0)) }
    // The key that folds rows depends on the selected row.
    list.onSelect = { [weak self] _ in self?.setNeedsDisplay() }
    return list
  }

  private func element(of row: RelatedDisplayModel.Row) -> AccessibilityElement {
    let relation = row.relation.isEmpty ? nil : "\(row.relation) of \(row.parent)"
    let value = [row.kind?.rawValue, relation].compactMap(\.self).joined(separator: ", ")
    let isFolded = loaded?.folded.contains(row.id) == true && row.descendants > 0
    let states = [
      row.id == list.selectedID ? "selected" : nil,
      isFolded ? "folded, \(row.descendants) hidden" : nil,
    ].compactMap(\.self)
    return AccessibilityElement(.row, row.name, value: value, states: states) { [weak self] in
      self?.list.select(row.id)
      self?.emit(RelatedEvent.characterSelected(row.id))
    }
  }

  private func show(_ model: RelatedDisplayModel) {
    showRows(of: model)
    if content.content !== list { content.model = .success(list) }
    if let index = firstSelection { list.select(model.rows[min(index, model.rows.count - 1)].id) }
    firstSelection = nil
    let isReloading = model.reload == .running
    spinner.isHidden = !isReloading
    spinner.model = model.status
    status.isHidden = isReloading
    status.model = StyledText(model.status)
  }

  private func showRows(of model: RelatedDisplayModel) {
    shownWidth = bounds.width
    let columns = RelatedColumns(model, width: bounds.width)
    list.model = ListRows(model.visibleRows) { columns.listRow(of: $0) }
  }

  /// Returns the key that hides the rows below the selected row, or shows them again; `nil` if no
  /// rows are below the selected row.
  private func foldKey(in model: RelatedDisplayModel) -> KeyBinding? {
    guard let row = selection, row.descendants > 0 else { return nil }
    let isFolded = model.folded.contains(row.id)
    let key = KeyPress(isFolded ? .right : .left)
    return KeyBinding(key, isFolded ? "Unfold" : "Fold") { [viewModel] in
      viewModel.send(.foldToggled(row.id))
    }
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
    let characters = "\(count.grouped) related character\(count == 1 ? "" : "s")"
    return switch reload {
    case .none: "Depth \(neededDepth), \(characters)" + (isComplete && count > 0 ? ", no more" : "")
    case .running: "Depth \(depth), loading…"
    case .failed(let error): "Depth \(depth). \(error.description.withUppercaseStart)"
    }
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
