import CommandLineKit
import CommandLineTesting
import __Name__Kit

/// Runs a command line in a program that has only the feature's commands.
@MainActor
func run(_ arguments: [String]) async -> CommandOutcome {
  let assembly = __Name__Assembly()
  let program = CommandLineProgram(
    name: "__program__", version: "1.0", summary: "Runs commands in tests.",
    commands: assembly.commands)
  return await program.run(arguments)
}
