import TerminalText

/// A title, a prompt, and rows of which the user opens one.
///
/// ```swift
/// @MainActor
/// func makeChoice() -> ChoiceList<Int> {
///   ChoiceList(
///     "'john' matches several characters", prompt: "Choose one:", label: "Characters",
///     rows: [ListRow(id: 1, "John Watson"), ListRow(id: 2, "Little John")]
///   ) { print("opens \($0)") }
/// }
/// ```
public final class ChoiceList<ID: Hashable>: Stack {
  /// Creates a list.
  ///
  /// - Parameters:
  ///   - title: Why there is a choice.
  ///   - prompt: What the user can do.
  ///   - label: The name of the rows for accessibility.
  ///   - rows: The rows; at least one.
  ///   - onActivate: Called with the row that the user opens.
  public init(
    _ title: String, prompt: String, label: String, rows: [ListRow<ID>],
    onActivate: @escaping (ID) -> Void
  ) {
    super.init(.vertical)
    let list = ListView<ID>(ListRows(rows), onActivate: onActivate)
    list.label = label
    add(TextBlock(title, style: .bold))
    add(TextBlock(prompt))
    add(list, flex: 1)
  }
}
