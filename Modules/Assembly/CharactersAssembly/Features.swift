import CommandLineKit
import FlowKit
import InjectionKit
import TerminalKit

/// The features of the program, in the order in which the help lists them. `AppFlow.firstTabs`
/// contains the order of the tabs.
@MainActor
enum Features {
  // swift-format-ignore
  static let all: [Feature] = [
    Feature(CharacterDetailDependencies.assembly) { ($0.commands, [$0.destination]) },
    Feature(CharacterListDependencies.assembly) { ($0.commands, [$0.destination, $0.filterDestination]) },
    Feature(FavoritesDependencies.assembly) { ($0.commands, [$0.destination]) },
    Feature(RelatedDependencies.assembly) { ($0.commands, [$0.destination]) },
    Feature(SettingsDependencies.assembly) { ($0.commands, []) },
    Feature(StatisticsDependencies.assembly) { ($0.commands, [$0.destination]) },
  ]

  /// Returns the commands of all features. Each one first reports problems with the settings, except
  /// that `config` reports those that are left after it.
  static func commands(_ container: Container) -> [any Command] {
    all.flatMap { feature in
      feature.commands(container).map { command in
        feature.assembly === SettingsDependencies.assembly
          ? command : CheckingSettings(command, in: container)
      }
    }
  }

  /// Returns the destinations of all features. Resolves their dependencies in `container`.
  static func destinations(_ container: Container) -> DestinationRegistry<TerminalView> {
    var registry = DestinationRegistry<TerminalView>()
    for destination in all.flatMap({ $0.destinations(container) }) { registry.add(destination) }
    return registry
  }
}
