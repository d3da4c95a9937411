import CommandLineKit
import FlowKit
import InjectionKit
import TerminalKit

/// A feature of the program: its assembly as a dependency, its commands, and its screens.
@MainActor
struct Feature {
  let assembly: any AnyDependency

  /// Creates the commands with the dependencies of a container.
  let commands: (Container) -> [any Command]

  /// Creates the destinations with the dependencies of a container.
  let destinations: (Container) -> [any RouteDestination<TerminalView>]

  /// Creates a feature from the commands and destinations that its assembly makes.
  init<Assembly>(
    _ assembly: Dependency<Assembly>,
    _ parts:
      @escaping @MainActor (Assembly) -> ([any Command], [any RouteDestination<TerminalView>])
  ) {
    self.assembly = assembly
    commands = { parts($0.resolve(assembly)).0 }
    destinations = { parts($0.resolve(assembly)).1 }
  }
}
