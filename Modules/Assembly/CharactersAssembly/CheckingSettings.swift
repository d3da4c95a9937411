import CharacterPresentation
import CommandLineKit
import InjectionKit

/// A command that first reports problems with the user's settings, and that uses the user's theme.
struct CheckingSettings: Command {
  private let command: any Command
  private let container: Container

  init(_ command: any Command, in container: Container) {
    self.command = command
    self.container = container
  }

  var definition: CommandDefinition { command.definition }

  func run(_ input: CommandInput, console: Console) async throws {
    let loaded = container.resolve(SharedDependencies.loadedSettings)
    console.writeWarnings(loaded.problems)
    console.theme = loaded.settings.colorTheme
    try await command.run(input, console: console)
  }
}
