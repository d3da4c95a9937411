import CommandLineKit
import TerminalText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Measures the start of the program and the speed of its parts.
///
///     swift run -c release benchmark
///     swift run -c release benchmark --only display --quick
///
/// It has one command, `run`, which can be omitted.
@main
struct Benchmark {
  @MainActor
  static func main() async {
    let program = CommandLineProgram(
      name: "benchmark", version: PackageVersion.current,
      summary: "Measures the start of the program and the speed of its parts.",
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

  /// The arguments, with the command if it was omitted.
  private static func command(_ arguments: [String]) -> [String] {
    let isOmitted = arguments.first.map { $0.hasPrefix("-") && $0 != "--version" } ?? true
    return isOmitted ? ["run"] + arguments : arguments
  }
}
