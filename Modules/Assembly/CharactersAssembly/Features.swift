import CommandLineKit
import FlowKit
import InjectionKit
import TerminalKit

/// The features of the program, one on each line, in the order of the help.
@MainActor
enum Features {
  // swift-format-ignore
  static let all: [Feature] = [
    Feature(CharacterDetailDependencies.assembly) { ($0.commands, [$0.destination]) },
    Feature(CharacterListDependencies.assembly) { ($0.commands, [$0.destination, $0.filterDestination]) },
    Feature(FavoritesDependencies.assembly) { ($0.commands, [$0.destination]) },
    Feature(RelatedDependencies.assembly) { ($0.commands, [$0.destination]) },
    Feature(StatisticsDependencies.assembly) { ($0.commands, [$0.destination]) },
  ]

  /// Returns the destinations of all features, with the dependencies of a container.
  static func destinations(_ container: Container) -> DestinationRegistry<TerminalView> {
    var registry = DestinationRegistry<TerminalView>()
    for destination in all.flatMap({ $0.destinations(container) }) { registry.add(destination) }
    return registry
  }
}

/// A feature of the program: its assembly as a dependency, its commands, and its destinations.
@MainActor
struct Feature {
  let assembly: any AnyDependency
  let commands: (Container) -> [any Command]
  let destinations: (Container) -> [any RouteDestination<TerminalView>]

  /// Creates a feature from the commands and destinations that its assembly makes.
  init<Assembly>(
    _ assembly: Dependency<Void, Assembly>,
    _ parts:
      @escaping @MainActor (Assembly) -> ([any Command], [any RouteDestination<TerminalView>])
  ) {
    self.assembly = assembly
    commands = { parts($0.resolve(assembly)).0 }
    destinations = { parts($0.resolve(assembly)).1 }
  }
}
