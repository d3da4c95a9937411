import CommandLineKit
import CommandLineTesting
import __Entity__Domain
import __Name__Kit

/// Runs a command line in a program that has only the feature's commands.
@MainActor
func run(
  _ arguments: [String], over repository: any __Entity__Repository, width: Int = 80
) async -> CommandOutcome {
  let program = CommandLineProgram(
    name: "__program__", version: "1.0", summary: "Runs commands in tests.",
    commands: __Name__Assembly(repository: repository).commands)
  return await program.run(arguments, width: width)
}
