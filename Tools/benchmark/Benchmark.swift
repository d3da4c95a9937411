import CommandLineKit
import TerminalKit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Measures how fast the program starts, and how fast its parts are.
///
///     swift run -c release benchmark
///     swift run -c release benchmark --only display --quick
///
/// It has one command, `run`, which need not be typed.
@main
struct Benchmark {
  @MainActor
  static func main() async {
    let program = CommandLineProgram(
      name: "benchmark", version: "1.0",
      summary: "Measures how fast the program starts, and how fast its parts are.",
      commands: [RunCommand()])
    let environment = ProcessEnvironment.variables
    let console = Console(
      output: STDOUT_FILENO, error: STDERR_FILENO,
      profile: TerminalProfile(fileDescriptor: STDOUT_FILENO, environment: environment))
    let code = await program.run(
      arguments: command(Array(CommandLine.arguments.dropFirst())), environment: environment,
      console: console)
    exit(code.rawValue)
  }

  /// The arguments with the command that was left out.
  private static func command(_ arguments: [String]) -> [String] {
    let isLeftOut = arguments.first.map { $0.hasPrefix("-") && $0 != "--version" } ?? true
    return isLeftOut ? ["run"] + arguments : arguments
  }
}
