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
      + pageElements(around: rows, noun: noun)
  }

  /// Buttons for the rows before and after those that are listed.
  private func pageElements(around rows: Range<Int>, noun: String) -> [AccessibilityElement] {
    var elements: [AccessibilityElement] = []
    if rows.upperBound < model.count {
      elements.append(
        AccessibilityElement(.button, "Next \(noun)") { [weak self] in
          self?.userSelect(rows.upperBound + listedRows / 2)
        })
    }
    if rows.lowerBound > 0 {
      elements.append(
        AccessibilityElement(.button, "Previous \(noun)") { [weak self] in
          self?.userSelect(rows.lowerBound - listedRows / 2)
        })
    }
    return elements
  }

  private func element(at index: Int) -> AccessibilityElement {
    var element = makeRowElement?(index) ?? defaultElement(at: index)
    if index == selection?.index { element.states.append("selected") }
    let id = model.id(at: index)
    element.action = .activate { [weak self] in
      self?.select(id)
      self?.activate()
    }
    return element
  }

  private func defaultElement(at index: Int) -> AccessibilityElement {
    let texts = model.row(at: index).parts.map(\.plain)
    return AccessibilityElement(
      .row, texts.first ?? "", value: texts.dropFirst().joined(separator: ", "))
  }
}
