#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#elseif canImport(Darwin)
  import Darwin
#endif
import TerminalText

extension CommandLineProgram {
  /// Runs the program with the arguments, environment and standard streams of this process, and
  /// exits.
  public func runAndExit() async -> Never {
    StandardFiles.prepare()
    let environment = ProcessEnvironment.variables
    let profile = TerminalProfile(fileDescriptor: STDOUT_FILENO, environment: environment)
    let console = Console(output: STDOUT_FILENO, error: STDERR_FILENO, profile: profile)
    do {
      try ProcessLimits.check()
      let arguments = try ProcessArguments.read()
      exit(await run(arguments: arguments, environment: environment, console: console).rawValue)
    } catch {
      exit(report(error, on: console).rawValue)
    }
  }
}
