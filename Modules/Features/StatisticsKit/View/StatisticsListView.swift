import CharacterDomain
import TerminalKit
import TerminalText
import TerminalViews

/// All sections as rows with bars, below the number of characters.
final class StatisticsListView: View<StatisticsDisplayModel> {
  /// Called when the user has chosen a row whose characters can be listed.
  var onActivate: ((CharacterFilter) -> Void)?

  private typealias RowID = StatisticsDisplayModel.Row.ID

  private let title = Label("")
  private let list = ListView<RowID>(ListRows([]))
  private var rows: [StatisticsDisplayModel.Row] = []
  /// The model and width of the rows that are shown.
  private var shown: (model: StatisticsDisplayModel, width: Int)?

  override func setUp() {
    title.role = .heading
    list.emptyText = "No characters"
    list.hasStickyTitles = true
    list.onSelect = { [weak self] _ in self?.updateActivation() }
    for view in [title, list] { addSubview(view) }
  }

  override func modelDidUpdate() {
    title.model = StyledText(model.title, style: .bold)
    rows = model.sections.flatMap(\.rows)
  }

  override func layoutSubviews() {
    let titleRows = bounds.height > 2 ? 1 : 0
    title.frame = Rect(x: 0, y: 0, width: bounds.width, height: titleRows)
    list.frame = bounds.inset(by: Insets(top: titleRows))
    if shown?.width != bounds.width || shown?.model != model {
      shown = (model, bounds.width)
      list.model = StatisticsRows(model, width: bounds.width).source
    }
    updateActivation()
  }

  /// The number of characters, and each section with its rows.
  override var accessibilityElements: [AccessibilityElement] {
    title.accessibilityElements + model.sections.flatMap(elements)
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
