import CharacterPresentation
import CommandLineKit
import InjectionKit

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
    console.writeWarnings(container.resolve(SharedDependencies.loadedSettings).problems)
    try await command.run(input, console: console)
  }
}
