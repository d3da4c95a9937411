import TerminalKit

/// The rows of a long list that are listed for output without a layout.
private let listedRows = 20

extension RowsView {
  /// The list with its number of rows, and an element for each row around the visible ones.
  func elements(noun: String) -> [AccessibilityElement] {
    synchronize()
    let count = model.count
    guard count > 0 else {
      return [AccessibilityElement(.list, label, value: emptyText.plain)]
    }
    let start = max(0, min((selection?.index ?? 0) - listedRows / 2, count - listedRows))
    let rows = start..<min(count, start + listedRows)
    let all = "\(count) \(count == 1 ? String(noun.dropLast()) : noun)"
    let value =
      rows.count == count ? all : "\(noun) \(rows.lowerBound + 1) to \(rows.upperBound) of \(count)"
    return [AccessibilityElement(.list, label, value: value)] + rows.map(element)
  }

  private func element(at index: Int) -> AccessibilityElement {
    let row = model.row(at: index)
    let texts = row.parts.map(\.plain)
    let states = index == selection?.index ? ["selected"] : []
    return AccessibilityElement(
      .row, texts.first ?? "", value: texts.dropFirst().joined(separator: ", "), states: states
    ) { [weak self] in
      self?.select(row.id)
      self?.activate()
    }
  }
}
