import CommandLineKit
import InjectionKit
import SettingsKit

enum SettingsDependencies {
  static let assembly = Dependency.unique("settings") { resolver in
    SettingsAssembly(
      settings: try resolver.resolve(SharedDependencies.settingsRepository),
      editor: .chosen(by: try resolver.resolve(SharedDependencies.environment)))
  }
}

/// A command that first reports problems with the user's settings.
struct CheckingSettings: Command {
  private let command: any Command
  private let container: Container

  init(_ command: any Command, in container: Container) {
    self.command = command
    self.container = container
  }

  var definition: CommandDefinition { command.definition }

  func run(_ input: CommandInput, console: Console) async throws {
    console.writeWarnings(container.resolve(SharedDependencies.settings).problems)
    try await command.run(input, console: console)
  }
}
