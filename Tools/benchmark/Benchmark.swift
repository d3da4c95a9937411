import CharactersAssembly
import CommandLineKit
import SystemKit
import TerminalText

/// Measures the start of the program and the speed of its parts.
///
///     swift run -c release benchmark
///     swift run -c release benchmark --only display --quick
///
/// It has one command, `run`, which can be omitted. To measure `characters` with another catalog, it
/// launches itself, and is then that program.
@main
struct Benchmark {
  @MainActor
  static func main() async throws {
    let environment = ProcessEnvironment.variables
    if let catalog = try CatalogImage.catalog(in: environment) {
      await CharactersProgram(characterRepository: catalog).commandLine.runAndExit()
    }
    let program = CommandLineProgram(
      name: "benchmark", version: PackageVersion.current,
      summary: "Measures the start of the program and the speed of its parts.",
      commands: [RunCommand()])
    let console = Console(
      output: STDOUT_FILENO, error: STDERR_FILENO,
      profile: TerminalProfile(fileDescriptor: STDOUT_FILENO, environment: environment))
    let code = await program.run(
      arguments: command(Array(CommandLine.arguments.dropFirst())), environment: environment,
      console: console)
    exit(code.rawValue)
  }

  /// The arguments, with the command if it was omitted.
  private static func command(_ arguments: [String]) -> [String] {
    let isOmitted = arguments.first.map { $0.hasPrefix("-") && $0 != "--version" } ?? true
    return isOmitted ? ["run"] + arguments : arguments
  }
}
