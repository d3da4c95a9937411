import CommandLineKit
import FlowKit
import InjectionKit
import TerminalKit

/// The features of the program: their order in the help, and the order of their tabs.
@MainActor
enum Features {
  /// The route names of the first tabs, in order. The tabs of other features follow in the order of
  /// ``all``.
  static let firstTabs = ["list", "favorites", "stats", "portraits", "feed"]

  /// The features, in the order in which the help lists them.
  // swift-format-ignore
  static let all: [Feature] = [
    Feature(CharacterDetailDependencies.assembly, readsSources: true) { ($0.commands, [$0.destination]) },
    Feature(CharacterListDependencies.assembly, readsSources: true) { ($0.commands, [$0.destination, $0.filterDestination]) },
    Feature(FavoritesDependencies.assembly, readsSources: true) { ($0.commands, [$0.destination, $0.clearDestination]) },
    Feature(FeedDependencies.assembly) { ($0.commands, [$0.destination]) },
    Feature(PortraitsDependencies.assembly, readsSources: true) { ($0.commands, [$0.destination, $0.portraitDestination]) },
    Feature(RelatedDependencies.assembly, readsSources: true) { ($0.commands, [$0.destination]) },
    Feature(SettingsDependencies.assembly) { ($0.commands, [$0.destination, $0.versionDestination]) },
    Feature(SourcePickerAssembly.dependency) { ([], [$0.destination]) },
    Feature(LicensesDependencies.assembly) { ($0.commands, [$0.destination]) },
    Feature(StatisticsDependencies.assembly, readsSources: true) { ($0.commands, [$0.destination]) },
    Feature(TransferDependencies.assembly, readsSources: true) { ([$0.exportCommand], []) },
    Feature(TransferDependencies.assembly) { ($0.commands, []) },
    Feature(WalkthroughDependencies.assembly) { _ in ([], []) },
    Feature(WorkDependencies.assembly) { ($0.commands, [$0.destination]) },
  ]

  /// Returns the commands of all features. Each command except `config` first reports the problems
  /// in the settings file. `config` itself reports the problems that remain after its change.
  static func commands(_ container: Container) -> [any Command] {
    all.flatMap { feature in
      feature.commands(container).map { command in
        feature.assembly === SettingsDependencies.assembly
          ? command
          : CheckingSettings(
            feature.readsSources ? ReadingSources(command, in: container) : command,
            in: container)
      }
    }
  }

  /// Returns the destinations of all features. Resolves the dependencies of the features in
  /// `container`.
  static func destinations(_ container: Container) -> DestinationRegistry<TerminalView> {
    var registry = DestinationRegistry<TerminalView>()
    for destination in all.flatMap({ $0.destinations(container) }) { registry.add(destination) }
    return registry
  }
}
