import CommandLineKit
import CommandLineTesting
import Testing
import __Domain__
import __Domain__Testing
import __Name__Kit

/// Runs a command line in a program that has only the feature's commands.
///
/// Without a repository, any request fails the test.
@MainActor
func run(
  _ arguments: [String],
  over repository: (any __Subject__Repository)? = nil,
  width: Int = 80, isTerminal: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
) async -> CommandOutcome {
  let stub = Stub__Subject__Repository(sourceLocation: sourceLocation)
  let assembly = __Name__Assembly(over: repository ?? stub)
  let program = CommandLineProgram(
    name: "__program__", version: "1.0", summary: "Runs commands in tests.",
    commands: assembly.commands,
    explaining: { error in
      (error as? __Subject__RepositoryError).map { CommandFailure($0.description) }
    })
  return await program.run(arguments, width: width, isTerminal: isTerminal)
}
