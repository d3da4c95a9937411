import TerminalText

/// A command that a command line may leave out.
///
/// If the first word names no command, the program may read the line as if the implied command came
/// before that word. It does so only if the word is not close to the name of a command, and if `accepts`
/// returns `true` for the arguments. The program then prints the complete command on standard error, and
/// runs it, or reports what is wrong with the rest of the line. Otherwise the word is an unknown command,
/// so that a mistyped command never succeeds by chance; if `suggests` returns `true`, the hint of this
/// error is the complete command. With a purpose, the hint says what the complete command is for.
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

  /// Creates an implied command.
  ///
  /// - Parameters:
  ///   - name: The name of a command of the program.
  ///   - purpose: What the command is for, such as "show an animal", for the hint about words that are
  ///     neither suggested nor accepted; `nil` for no such hint.
  ///   - suggests: Returns whether the arguments probably mean this command.
  ///   - accepts: Returns whether the arguments can only mean this command. Accept exact matches only.
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
  /// Reads a line as if this command came before its first word.
  ///
  /// - Parameters:
  ///   - arguments: The command line.
  ///   - unknown: The reader of this line.
  /// - Returns: The reader of the line with this command if the line implies it, otherwise the given
  ///   reader, with a hint if this command is suggested.
  func reader(
    of arguments: [String], insteadOf unknown: CommandLineReader
  ) async -> CommandLineReader {
    guard let position = unknown.unknownCommandPosition else { return unknown }
    let reader = reader(of: arguments, insertedAt: position, in: unknown.program)
    let wantsHelp = reader.flags.contains(StandardOptions.help.name)
    guard reader.command?.name == name, !wantsHelp else { return unknown }
    let words = reader.operandsBeforeFailure
    if words.isEmpty { return unknown }
    let commands = unknown.program.commands.map(\.name)
    let isMistyped = DidYouMean.suggestion(for: arguments[position], among: commands) != nil
    if !isMistyped, await accepts(words) { return reader }
    guard reader.failure == nil else { return unknown }
    let line = SafeText.quoted(reader.ownLine)
    if await suggests(words) {
      return unknown.withHint(DidYouMean.hint(suggesting: [line]))
    }
    guard let purpose, !isMistyped, words.contains(where: \.hasLetterOrDigit) else {
      return unknown
    }
    return unknown.withHint("to \(purpose), run \(line); \(unknown.commandsHint)")
  }

  /// Returns a reader of the line with this command before the word at a position.
  func reader(
    of words: [String], insertedAt position: Int, in program: ProgramDefinition
  ) -> CommandLineReader {
    var reader = CommandLineReader(program: program)
    for word in words[..<position] + [name] + words[position...] { reader.read(word) }
    reader.finish()
    return reader
  }
}

extension String {
  fileprivate var hasLetterOrDigit: Bool { contains { $0.isLetter || $0.isNumber } }
}
