import CommandLineKit
import DisplayKit

/// `__program__ __command__`: the content of the screen.
struct __Name__Command: Command {
  let definition = CommandDefinition(
    name: "__command__",
    summary: "Show an empty screen",
    examples: [
      .init("__program__ __command__ --json", "JSON for a script")
    ])
  let assembly: __Name__Assembly

  func run(_ input: CommandInput, console: Console) async throws {
    let viewModel = assembly.viewModel()
    viewModel.send(.appeared)
    await viewModel.waitUntilIdle()
    viewModel.state.write(as: input.format, to: console)
  }
}
