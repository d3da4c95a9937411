/// What a command is called, takes and does: the source of its parsing, help, completion and manual.
public struct CommandDefinition: Sendable {
  /// The word that stands for the command.
  public let name: String
  /// What it does, in one short sentence.
  public let summary: String

  let discussion: String
  let arguments: [ArgumentDeclaration]
  let flags: [Flag]
  let options: [OptionDeclaration]
  let examples: [Example]

  /// A definition.
  ///
  /// - Parameters:
  ///   - name: The word that stands for the command.
  ///   - summary: What it does, in one short sentence.
  ///   - discussion: What else one should know, in paragraphs.
  ///   - arguments: What it takes by place.
  ///   - flags: What can be switched on.
  ///   - options: What takes a value by name.
  ///   - examples: Command lines to learn from.
  public init(
    name: String, summary: String, discussion: String = "",
    arguments: [any DeclaredArgument] = [], flags: [Flag] = [],
    options: [any DeclaredOption] = [], examples: [Example] = []
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.arguments = arguments.map(\.declaration)
    self.flags = flags
    self.options = options.map(\.declaration)
    self.examples = examples
  }
}

// MARK: - Internal

extension CommandDefinition {
  /// `zoo feed [options] ID`
  func usage(in program: String) -> String {
    ([program, name, "[options]"] + arguments.map(\.usage)).joined(separator: " ")
  }
}
