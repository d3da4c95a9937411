import CharacterDomain
import DisplayKit
import TerminalKit
import TerminalText
import TerminalViews

/// All sections as rows with bars, below the number of characters.
final class StatisticsListView: View<StatisticsDisplayModel> {
  /// Called when the user has chosen a row whose characters can be listed.
  var onActivate: ((CharacterFilter) -> Void)?

  /// The conditions on the counted characters.
  var conditions: [String] = []
  /// The index of the row that is selected when the first rows are shown; `nil` after that.
  var firstSelection: Int?

  private typealias RowID = StatisticsDisplayModel.Row.ID

  private let title = Label("")
  private let list = ListView<RowID>(ListRows([]))
  private let status = TextBlock(paragraphs: [])
  private var rows: [StatisticsDisplayModel.Row] = []
  /// The model and width of the rows that are shown.
  private var shown: (model: StatisticsDisplayModel, width: Int)?

  /// The maximum number of rows of the line that says what failed.
  private static let maximumStatusRows = 3

  /// The index of the selected row, or of the one that will be selected.
  var selectedRow: Int? { firstSelection ?? list.selectedIndex }

  override func setUp() {
    title.role = .heading
    list.emptyText = "No characters"
    list.hasStickyTitles = true
    list.onSelect = { [weak self] _ in self?.updateActivation() }
    for view in [title, list, status] { addSubview(view) }
  }

  override func modelDidUpdate() {
    let conditions = conditions.map { " · " + $0 }.joined()
    title.model = StyledText(model.title, style: .bold) + StyledText(conditions)
    rows = model.sections.flatMap(\.rows)
    let statusText = model.reload.text
    status.model = statusText.isEmpty ? [] : [StyledText(statusText)]
  }

  override func layoutSubviews() {
    let titleRows = bounds.height > 2 ? 1 : 0
    let statusRows = min(
      status.fittingSize(bounds.size).height, Self.maximumStatusRows,
      max(0, bounds.height - titleRows - 1))
    title.frame = Rect(x: 0, y: 0, width: bounds.width, height: titleRows)
    list.frame = bounds.inset(by: Insets(top: titleRows, bottom: statusRows))
    status.frame = Rect(
      x: 0, y: bounds.height - statusRows, width: bounds.width, height: statusRows)
    if shown?.width != bounds.width || shown?.model != model {
      shown = (model, bounds.width)
      list.model = StatisticsRows(model, width: bounds.width).source
    }
    if let index = firstSelection, !rows.isEmpty {
      firstSelection = nil
      list.select(rows[min(index, rows.count - 1)].id)
    }
    updateActivation()
  }

  /// The number of characters, each section with its rows, and what is loading or failed.
  override var accessibilityElements: [AccessibilityElement] {
    title.accessibilityElements + model.sections.flatMap(elements) + status.accessibilityElements
  }

  // MARK: - Internal

  /// Enter opens the selected row only if its characters can be listed.
  private func updateActivation() {
    let filter = rows.first { $0.id == list.selectedID }?.filter
    list.onActivate = filter.map { filter in { [weak self] _ in self?.onActivate?(filter) } }
  }

  private func elements(of section: StatisticsDisplayModel.Section) -> [AccessibilityElement] {
    [AccessibilityElement(.heading, section.title)]
      + section.rows.map { row in
        AccessibilityElement(
          .row, row.label, value: "\(row.count)",
          action: row.filter.map { filter in
            .activate { [weak self] in
              self?.list.select(row.id)
              self?.updateActivation()
              self?.onActivate?(filter)
            }
          })
      }
  }
}

extension Reload<CharacterSelectionError> {
  /// What is loading or failed; empty if nothing is.
  fileprivate var text: String {
    switch self {
    case .none: ""
    case .running: "Loading…"
    case .failed(let error): "Not counted again (r to retry): \(error.reason)"
    }
  }
}
