import TerminalText

/// A command whose name the user can omit.
///
/// If the first word of a command line names no command, the program inserts the implied command
/// before that word. There are two conditions: `accepts` returns `true` for the arguments, and the
/// word is not similar to a command's name. So a mistyped command never succeeds by chance. The
/// program prints the complete command on standard error before running it.
///
/// If a condition is not met, the program reports an unknown command. If `suggests` returns `true`,
/// the hint suggests the complete command. Otherwise, if there is a `purpose` and the word is not
/// similar to a command's name, the hint says what the complete command is for.
///
/// ```swift
/// // `zoo lion` runs `zoo show lion`.
/// let show = ImpliedCommand("show") { words in
///   Animal.all.contains { $0.name == words.joined(separator: " ") }
/// }
/// ```
@MainActor
public struct ImpliedCommand {
  let name: String
  let purpose: String?
  let suggests: @MainActor (_ arguments: [String]) async -> Bool
  let accepts: @MainActor (_ arguments: [String]) async -> Bool

  /// Creates an implied command, which the program inserts if a line omits it.
  ///
  /// - Parameters:
  ///   - name: The name of one of the program's commands.
  ///   - purpose: A verb phrase for the hint if `suggests` returns `false`, such as "show an
  ///     animal"; `nil` for no such hint.
  ///   - suggests: Returns whether the arguments probably mean this command.
  ///   - accepts: Returns whether the arguments can only mean this command. Accept exact matches
  ///     only.
  public init(
    _ name: String, purpose: String? = nil,
    suggests: @escaping @MainActor (_ arguments: [String]) async -> Bool = { _ in false },
    accepts: @escaping @MainActor (_ arguments: [String]) async -> Bool
  ) {
    self.name = name
    self.purpose = purpose
    self.suggests = suggests
    self.accepts = accepts
  }
}

// MARK: - Internal

extension ImpliedCommand {
  /// Reads a command line with this command inserted before the unknown command.
  ///
  /// - Parameters:
  ///   - arguments: The command line.
  ///   - unknown: The reader of the unchanged command line.
  /// - Returns: The reader of the line with this command if the arguments are accepted; otherwise
  ///   `unknown`, perhaps with another hint.
  func reader(
    of arguments: [String], insteadOf unknown: CommandLineReader
  ) async -> CommandLineReader {
    guard let position = unknown.unknownCommandPosition else { return unknown }
    var reader = CommandLineReader(
      program: unknown.program, words: arguments[..<position] + [name] + arguments[position...])
    reader.finish()
    guard reader.command?.name == name, !reader.wantsHelp else { return unknown }
    let words = reader.operandsBeforeFailure
    if words.isEmpty { return unknown }
    let commands = unknown.program.commands.map(\.name)
    let isMistyped = DidYouMean.suggestion(for: arguments[position], among: commands) != nil
    if !isMistyped, await accepts(words) { return reader }
    guard reader.failure == nil else { return unknown }
    let line = SafeText.quoted(reader.ownLine)
    if await suggests(words) { return unknown.withHint(DidYouMean.hint(suggesting: [line])) }
    let isName = words.joined().contains { $0.isLetter || $0.isNumber }
    guard let purpose, !isMistyped, isName else { return unknown }
    return unknown.withHint("to \(purpose), run \(line); \(unknown.commandsHint)")
  }
}
