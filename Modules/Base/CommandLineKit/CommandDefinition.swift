/// The name, arguments, options and help of a command.
///
/// Parsing, help, completion and the manual page all use the definition.
public struct CommandDefinition: Sendable {
  /// The name of the command on the command line.
  public let name: String
  /// Other names of the command on the command line.
  public let aliases: [String]
  /// A short sentence that describes the command.
  public let summary: String
  /// A Boolean value that indicates whether the command draws on the terminal while it runs.
  public let isInteractive: Bool

  /// The names of options of all commands that this command refuses when it runs.
  let refusedOptions: Set<String>
  let discussion: String
  let arguments: [ArgumentDeclaration]
  let flags: [Flag]
  let options: [OptionDeclaration]
  let examples: [Example]
  let unexpectedArgumentHint: (@Sendable ([String]) -> String)?

  /// Creates a definition.
  ///
  /// - Parameters:
  ///   - name: The name of the command on the command line.
  ///   - aliases: Other names of the command on the command line.
  ///   - summary: A short sentence that describes the command.
  ///   - discussion: Further paragraphs of the help, one a line.
  ///   - arguments: The positional arguments.
  ///   - flags: The options without a value.
  ///   - options: The options with a value.
  ///   - examples: Example command lines.
  ///   - isInteractive: Whether the command draws on the terminal while it runs.
  ///   - refusedOptions: The names of options of all commands that this command refuses when it runs.
  ///     Help and completions leave them out.
  ///   - unexpectedArgumentHint: Returns what the user can do about more arguments than the command
  ///     has, from all arguments.
  public init(
    name: String, aliases: [String] = [], summary: String, discussion: String = "",
    arguments: [any DeclaredArgument] = [], flags: [Flag] = [],
    options: [any DeclaredOption] = [], examples: [Example] = [],
    isInteractive: Bool = false, refusedOptions: Set<String> = [],
    unexpectedArgumentHint: (@Sendable (_ arguments: [String]) -> String)? = nil
  ) {
    self.isInteractive = isInteractive
    self.refusedOptions = refusedOptions
    self.name = name
    self.aliases = aliases
    self.summary = summary
    self.discussion = discussion
    self.arguments = arguments.map(\.declaration)
    self.flags = flags
    self.options = options.map(\.declaration)
    self.examples = examples
    self.unexpectedArgumentHint = unexpectedArgumentHint
  }
}

// MARK: - Internal

extension CommandDefinition {
  /// The name and the aliases.
  var names: [String] { [name] + aliases }

  /// `Alias: show`, or an empty text if there is none.
  var aliasNote: String {
    if aliases.isEmpty { return "" }
    return (aliases.count == 1 ? "Alias: " : "Aliases: ") + aliases.joined(separator: ", ")
  }

  /// `zoo feed [options] ID`
  func usage(in program: String) -> String {
    ([program, name, "[options]"] + arguments.map(\.usage)).joined(separator: " ")
  }
}
