import CommandLineKit
import InjectionKit

/// A feature of the program: the factory of its assembly, and its commands.
@MainActor
struct Feature {
  /// The factory of the feature's assembly.
  let entry: any AnyDependency

  /// Creates the feature's commands with the dependencies of a container.
  let commands: (Container) -> [any Command]

  init<Assembly>(
    _ entry: Dependency<Void, Assembly>,
    commands: @escaping @MainActor (Assembly) -> [any Command]
  ) {
    self.entry = entry
    self.commands = { container in commands(container.resolve(entry)) }
  }
}
