import CommandLineKit
import DisplayKit

/// `characters licenses`: prints the content of the screen.
struct LicensesCommand: Command {
  let definition = CommandDefinition(
    name: "licenses",
    summary: "Show the licenses of the program and of the libraries that it uses.",
    examples: [
      .init("characters licenses", "with the width of the terminal"),
      .init("characters licenses --width 120 > licenses.txt", "as a file"),
    ],
    refusedOptions: ["json"])
  let assembly: LicensesAssembly

  func run(_ input: CommandInput, console: Console) async throws {
    if input.format == .json { throw CommandFailure("'licenses' writes no JSON", exitCode: .usage) }
    let viewModel = assembly.viewModel()
    viewModel.send(.appeared)
    guard case .loaded(let page) = viewModel.state else { return }
    for line in page.document.lines(width: console.profile.width) { console.writeLine(line) }
    if let problem = page.problem { console.writeErrorLine("note: \(problem)") }
  }
}
