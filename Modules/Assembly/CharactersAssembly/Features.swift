import FlowKit
import InjectionKit
import TerminalKit

/// The features of the program, one on each line, in the order of the help.
@MainActor
enum Features {
  // swift-format-ignore
  static let all: [Feature] = [
    Feature(CharacterDetailFactories.assembly) { ($0.commands, $0.destination) },
    Feature(CharacterListFactories.assembly) { ($0.commands, ($0.destination, $0.filterDestination)) },
    Feature(FavoritesFactories.assembly) { ($0.commands, $0.destination) },
    Feature(RelatedFactories.assembly) { ($0.commands, $0.destination) },
    Feature(StatisticsFactories.assembly) { ($0.commands, $0.destination) },
  ]

  /// Returns the destinations of all features, with the dependencies of a container.
  static func destinations(_ container: Container) -> DestinationRegistry<TerminalView> {
    var registry = DestinationRegistry<TerminalView>()
    for feature in all { feature.addDestinations(&registry, container) }
    return registry
  }
}
