import CommandLineKit
import DisplayKit

/// Writes the screen for people.
final class __Name__TextView: StatefulView {
  private let console: Console

  init(console: Console) {
    self.console = console
  }

  func render(state: __Name__State) {
    switch state {
    case .empty: console.writeErrorLine("there is nothing to show yet")
    }
  }
}
