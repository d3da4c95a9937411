import FlowKit
import InjectionKit
import TerminalKit

/// The features of the program: their order in the help, and the order of their tabs.
@MainActor
enum Features {
  /// The route names of the first tabs, in order. The tabs of other features follow in the order of
  /// ``all``. The program needs at least one tab.
  static let firstTabs: [String] = ["list"]

  /// The features, one on each line, in the order of the help.
  // swift-format-ignore
  static let all: [Feature] = [
  ]

  /// Returns the destinations of all features, with the dependencies of a container.
  static func destinations(_ container: Container) -> DestinationRegistry<TerminalView> {
    var registry = DestinationRegistry<TerminalView>()
    for destination in all.flatMap({ $0.destinations(container) }) { registry.add(destination) }
    return registry
  }
}
