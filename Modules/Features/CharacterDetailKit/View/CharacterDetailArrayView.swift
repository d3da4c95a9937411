import CommandLineKit
import DisplayKit

/// Writes several characters as one JSON array, in the order in which they were rendered.
final class CharacterDetailArrayView: StatefulView {
  private let console: Console
  private let layout: JSONLayout
  private var items: [JSONValue] = []

  init(console: Console, layout: JSONLayout) {
    self.console = console
    self.layout = layout
  }

  func render(state: CharacterDetailState) {
    if case .loaded(let model) = state { items.append(CharacterDetailJSONView.json(model)) }
  }

  /// Writes the array.
  func finish() { console.write(.array(items), as: layout) }
}
