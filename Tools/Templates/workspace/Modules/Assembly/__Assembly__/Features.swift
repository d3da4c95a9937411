import FlowKit
import InjectionKit
import TerminalKit

/// The features of the program, one on each line, in the order of the help.
@MainActor
enum Features {
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
