import CommandLineKit
import DisplayKit

/// `__program__ __command__`: shows a screen that is empty so far.
struct __Name__Command: Command {
  let definition = CommandDefinition(
    name: "__command__",
    summary: "Show a screen that is empty so far.",
    examples: [
      .init("__program__ __command__ --json", "for a script")
    ])
  let assembly: __Name__Assembly

  func run(_ input: CommandInput, console: Console) async throws {
    let view = assembly.view(for: input.format, console: console)
    switch await assembly.viewModel().present(on: view, after: .appeared) {
    case .empty: break
    }
  }
}
