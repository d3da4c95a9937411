import CommandLineKit
import FlowKit
import InjectionKit
import TerminalKit

/// A feature of the program: the factory of its assembly, its commands, and its screen.
@MainActor
struct Feature {
  /// The factory of the feature's assembly.
  let entry: any AnyDependency

  /// Creates the feature's commands with the dependencies of a container.
  let commands: (Container) -> [any Command]

  /// Adds the feature's destination with the dependencies of a container to a registry.
  let addDestination: (inout DestinationRegistry<TerminalView>, Container) -> Void

  /// Creates a feature with commands and a destination, both made by its assembly.
  init<Assembly, Parameters>(
    _ entry: Dependency<Void, Assembly>,
    _ parts:
      @escaping @MainActor (Assembly) -> (
        [any Command], Destination<Parameters, TerminalView>
      )
  ) {
    self.entry = entry
    commands = { container in parts(container.resolve(entry)).0 }
    addDestination = { registry, container in
      registry.add(parts(container.resolve(entry)).1)
    }
  }
}
