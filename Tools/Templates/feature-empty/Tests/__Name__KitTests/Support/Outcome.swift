import CommandLineKit
import __Name__Kit

/// How a command of the feature ended and all that it wrote.
struct Outcome: Equatable {
  var output = ""
  var error = ""
  var code = ExitCode.success
}

/// Runs the feature's commands in a program that has nothing else.
@MainActor
func run(_ arguments: [String]) async -> Outcome {
  let assembly = __Name__Assembly()
  let program = CommandLineProgram(
    name: "__program__", version: "1.0", summary: "Runs commands in tests.",
    commands: assembly.commands)
  let console = Console.recording()
  let code = await program.run(arguments: arguments, environment: [:], console: console)
  return Outcome(output: console.output, error: console.errorOutput, code: code)
}
