import CommandLineKit
import FlowKit
import InjectionKit
import TerminalKit

/// A feature of the program: the factory of its assembly, its commands, and its screens.
@MainActor
struct Feature {
  /// The factory of the feature's assembly.
  let entry: any AnyDependency

  /// Creates the feature's commands with the dependencies of a container.
  let commands: (Container) -> [any Command]

  /// Adds the feature's destinations with the dependencies of a container to a registry.
  let addDestinations: (inout DestinationRegistry<TerminalView>, Container) -> Void

  /// Creates a feature with commands and one or more destinations, all made by its assembly.
  init<Assembly, each Parameters>(
    _ entry: Dependency<Assembly>,
    _ parts:
      @escaping @MainActor (Assembly) -> (
        [any Command], (repeat Destination<each Parameters, TerminalView>)
      )
  ) {
    self.entry = entry
    commands = { container in parts(container.resolve(entry)).0 }
    addDestinations = { registry, container in
      let destinations = parts(container.resolve(entry)).1
      repeat registry.add(each destinations)
    }
  }
}
