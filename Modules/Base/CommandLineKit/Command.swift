/// A command of a program.
///
/// ```swift
/// struct GreetCommand: Command {
///   static let name = Argument("NAME", help: "Name of the person", parser: .text)
///
///   let definition = CommandDefinition(
///     name: "greet", summary: "Greet a person.", arguments: [name])
///
///   func run(_ input: CommandInput, console: Console) async throws {
///     console.writeLine("Hello, \(try input.require(Self.name))")
///   }
/// }
/// ```
@MainActor
public protocol Command {
  /// The name, arguments, options and help of the command.
  var definition: CommandDefinition { get }

  /// Runs the command, which writes results to the output and everything else to the error output.
  ///
  /// - Throws: A ``CommandFailure`` to report an error, or an ``ExitCode`` if the output already
  ///   explains the failure. Any other error is reported as unexpected, unless the program explains it.
  func run(_ input: CommandInput, console: Console) async throws
}
