/// A command of a program.
///
/// ```swift
/// struct GreetCommand: Command {
///   static let name = Argument("NAME", help: "Who is greeted.", parser: .text)
///
///   let definition = CommandDefinition(
///     name: "greet", summary: "Greet somebody.", arguments: [name])
///
///   func run(_ input: CommandInput, console: Console) async throws {
///     console.writeLine("Hello, " + StyledText(try input.require(Self.name), style: .bold))
///   }
/// }
/// ```
@MainActor
public protocol Command {
  /// What the command is called, takes and does.
  var definition: CommandDefinition { get }

  /// Does it. Results go to the console's output, everything else to its error output.
  ///
  /// - Throws: ``CommandFailure`` for what the user should read; ``ExitCode`` when the output says
  ///   it already; any other error is reported as an unexpected one.
  func run(_ input: CommandInput, console: Console) async throws
}
