import CommandLineKit
import DisplayKit

/// Writes the screen as text.
final class __Name__TextView: StatefulView {
  private let console: Console

  init(console: Console) {
    self.console = console
  }

  func render(state: __Name__State) {
    switch state {
    case .empty: console.writeErrorLine("nothing to show yet")
    }
  }
}

/// Writes the screen as a JSON object.
final class __Name__JSONView: StatefulView {
  private let console: Console

  init(console: Console) {
    self.console = console
  }

  func render(state: __Name__State) {
    switch state {
    case .empty: console.write(.object([]))
    }
  }
}
