/// A command that a command line may leave out.
///
/// If the first word names no command, the program may read the line as if the implied command came
/// before that word. It does so only if this command accepts the whole line, if the word is not close
/// to the name of a command, and if `accepts` returns `true` for the arguments. The program then prints
/// the complete command on standard error, and runs it. Otherwise the word is an unknown command, so
/// that a mistyped command never succeeds by chance.
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
  let accepts: @MainActor (_ arguments: [String]) async -> Bool

  /// Creates an implied command.
  ///
  /// - Parameters:
  ///   - name: The name of a command of the program.
  ///   - accepts: Returns whether the arguments can only mean this command. Accept exact matches only.
  public init(
    _ name: String, accepts: @escaping @MainActor (_ arguments: [String]) async -> Bool
  ) {
    self.name = name
    self.accepts = accepts
  }
}

// MARK: - Internal

extension ImpliedCommand {
  /// Returns a reader of the line with this command, or `nil` if the line does not imply it.
  ///
  /// - Parameters:
  ///   - arguments: The command line.
  ///   - unknown: The reader of this line, which found an unknown command.
  /// - Returns: A reader that has read the complete line without an error.
  func reader(
    of arguments: [String], instead unknown: CommandLineReader
  ) async -> CommandLineReader? {
    guard let position = unknown.unknownCommandPosition,
      DidYouMean.suggestion(
        for: arguments[position], among: unknown.program.commands.map(\.name)) == nil
    else { return nil }
    var reader = CommandLineReader(program: unknown.program)
    for word in arguments[..<position] + [name] + arguments[position...] { reader.read(word) }
    reader.finish()
    let wantsHelp = reader.flags.contains(StandardOptions.help.name)
    guard reader.failure == nil, !wantsHelp, reader.command?.name == name else { return nil }
    return await accepts(reader.operands) ? reader : nil
  }
}
