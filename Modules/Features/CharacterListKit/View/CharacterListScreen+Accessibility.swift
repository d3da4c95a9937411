import TerminalKit
import TerminalText

extension CharacterListScreen {
  func makeElements() -> [AccessibilityElement] {
    titleLabel.accessibilityElements + searchField.accessibilityElements
      + body.accessibilityElements + messageElements
  }

  /// Describes the rows of the table without their columns.
  func describeRows() {
    table.makeRowElement = { [unowned self] index in element(at: index) }
  }

  // MARK: - Internal

  private func element(at index: Int) -> AccessibilityElement {
    let (label, value, isFavorite) = texts(at: index)
    return AccessibilityElement(
      .row, label, value: value.isEmpty ? nil : value, states: isFavorite ? ["favorite"] : [])
  }

  private func texts(at index: Int) -> (label: String, value: String, isFavorite: Bool) {
    if window.suggestions.indices.contains(index) {
      return (window.suggestions[index].reference.name, "", false)
    }
    guard let match = window.rows?[index] else { return ("Row \(index + 1)", "loading", false) }
    let row = CharacterRow(
      match, isFavorite: window.favoriteIDs.contains(match.summary.reference.id))
    let passage = row.passage.map { "\($0.field.rawValue): \($0.text)" } ?? ""
    let value = [row.work, row.year, passage].filter { !$0.isEmpty }.joined(separator: ", ")
    return (row.name, value, row.isFavorite)
  }

  private var messageElements: [AccessibilityElement] {
    guard let text = messageText else { return [] }
    let message = AccessibilityElement(.alert, text)
    guard window.phase.isFailed else { return [message] }
    return [
      message,
      AccessibilityElement(.button, "Retry") { [viewModel] in viewModel.send(.retryTapped) },
    ]
  }
}
