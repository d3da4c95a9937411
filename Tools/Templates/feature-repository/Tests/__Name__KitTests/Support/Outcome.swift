import CommandLineKit
import Testing
import __Domain__
import __Domain__Testing
import __Name__Kit

/// How a command of the feature ended and all that it wrote.
struct Outcome: Equatable {
  var output = ""
  var error = ""
  var code = ExitCode.success
}

/// Runs the feature's commands in a program that has nothing else.
///
/// If not told otherwise it fails the test when anything is asked of the repository.
@MainActor
func run(
  _ arguments: [String],
  over repository: (any __Subject__Repository)? = nil,
  width: Int = 80, isTerminal: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
) async -> Outcome {
  let stub = Stub__Subject__Repository(sourceLocation: sourceLocation)
  let assembly = __Name__Assembly(
    dependencies: Dependencies(__subject__Repository: repository ?? stub))
  let program = CommandLineProgram(
    name: "__program__", version: "1.0", summary: "Runs commands in tests.",
    commands: assembly.commands,
    explaining: { error in
      (error as? __Subject__RepositoryError).map {
        CommandFailure($0.description, exitCode: .storage)
      }
    })
  let console = Console.recording(width: width, isTerminal: isTerminal)
  let code = await program.run(arguments: arguments, environment: [:], console: console)
  return Outcome(output: console.output, error: console.errorOutput, code: code)
}

private struct Dependencies: __Name__Dependencies {
  let __subject__Repository: any __Subject__Repository
}
