import SystemKit

/// A way to ask the user a question before a command does something that is hard to revert.
///
/// ```swift
/// func confirmRelease(
///   of animals: [Animal], by confirmation: UserConfirmation = .terminal
/// ) async throws(CommandFailure) -> Bool {
///   if let answer = await confirmation("Release \(animals.count) animals?") { return answer }
///   throw CommandFailure("there is no terminal to ask", hint: "add --yes", exitCode: .usage)
/// }
/// ```
public struct UserConfirmation: Sendable {
  private let ask: @Sendable (String) async -> Bool?

  /// Creates a way to ask, for tests or another user interface.
  ///
  /// - Parameter ask: Returns `true` for yes, `false` for no, and `nil` if it can't ask.
  public init(_ ask: @escaping @Sendable (_ question: String) async -> Bool?) {
    self.ask = ask
  }

  /// Asks on standard error and reads one line from standard input, if both are a terminal.
  ///
  /// `y` and `yes` mean yes, in any case; everything else means no, the end of the input included.
  public static let terminal = UserConfirmation { question in
    guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else { return nil }
    return TerminalQuestion.ask(question)
  }

  /// Asks a question, which ends with a question mark.
  ///
  /// - Returns: `true` for yes, `false` for no, and `nil` if there is no terminal.
  public func callAsFunction(_ question: String) async -> Bool? { await ask(question) }
}
