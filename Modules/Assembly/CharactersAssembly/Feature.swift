import CommandLineKit
import FlowKit
import InjectionKit
import TerminalKit

/// The dependencies, commands and destinations of one feature.
@MainActor
struct Feature {
  let assembly: any AnyDependency
  let readsSources: Bool
  let commands: (Container) -> [any Command]
  let destinations: (Container) -> [any RouteDestination<TerminalView>]

  /// Creates a feature from its assembly. `parts` returns the commands and destinations of the
  /// resolved assembly. If `readsSources` is true, the commands get options that select a source.
  init<Assembly>(
    _ assembly: Dependency<Assembly>, readsSources: Bool = false,
    _ parts:
      @escaping @MainActor (Assembly) -> ([any Command], [any RouteDestination<TerminalView>])
  ) {
    self.assembly = assembly
    self.readsSources = readsSources
    commands = { parts($0.resolve(assembly)).0 }
    destinations = { parts($0.resolve(assembly)).1 }
  }
}
