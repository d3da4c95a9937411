import FlowKit
import InjectionKit
import TerminalKit

/// The features of the program, in the order in which the help lists them. `AppFlow.firstTabs`
/// contains the order of the first tabs.
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

  /// Returns the destinations of all features. Resolves the dependencies of the features in
  /// `container`.
  static func destinations(_ container: Container) -> DestinationRegistry<TerminalView> {
    var registry = DestinationRegistry<TerminalView>()
    for destination in all.flatMap({ $0.destinations(container) }) { registry.add(destination) }
    return registry
  }
}
