import CommandLineKit
import DisplayKit

/// `__program__ __command__`: shows an empty screen.
struct __Name__Command: Command {
  let definition = CommandDefinition(
    name: "__command__",
    summary: "Show an empty screen",
    examples: [
      .init("__program__ __command__ --json", "JSON for a script")
    ])
  let assembly: __Name__Assembly

  func run(_ input: CommandInput, console: Console) async throws {
    let view = assembly.view(for: input.format, console: console)
    switch await assembly.viewModel().present(on: view, after: .appeared) {
    case .empty: break
    }
  }
}
