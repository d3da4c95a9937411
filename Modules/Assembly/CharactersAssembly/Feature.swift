import CommandLineKit
import InjectionKit

/// A feature as the program sees it: what makes it, and its commands.
@MainActor
struct Feature {
  /// What makes the feature's assembly.
  let entry: any AnyDependency

  /// The feature's commands, over what a container makes.
  let commands: (Container) -> [any Command]

  init<Assembly>(
    _ entry: Dependency<Void, Assembly>,
    commands: @escaping @MainActor (Assembly) -> [any Command]
  ) {
    self.entry = entry
    self.commands = { container in commands(container.resolve(entry)) }
  }
}
