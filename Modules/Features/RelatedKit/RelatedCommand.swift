import CharacterDomain
import CharacterPresentation
import CommandLineKit
import DisplayKit
import TerminalText

/// `characters related`: shows the characters that are related to a character.
struct RelatedCommand: Command {
  private static let depth = Option(
    "depth", value: "N", help: "Number of relations to follow (1–9, default 1)",
    parser: .integer(in: RelatedRequest.depths))

  private static let format = Option<RelatedFormat>.format
  private let target: Option<String>

  let definition: CommandDefinition
  private let assembly: RelatedAssembly
  private let words: Argument<String>

  init(assembly: RelatedAssembly) {
    self.assembly = assembly
    let characters = assembly.characters
    words = .characterName(in: characters)
    target = Option(
      "to", value: "NAME", help: "Shortest path of relations to this character",
      parser: .text.completed { context in
        await CompletionContext(word: context.word).characterNames(in: characters)
      })
    definition = CommandDefinition(
      name: "related",
      summary: "Show the family, friends and enemies of a character.",
      discussion: """
        The name is resolved as by 'detail', and '-' is read from standard input. Text is a tree in \
        which each character appears once, below the first one that leads to it. The other formats \
        are graphs with all relations; dot is the language of Graphviz. With --to, all formats contain \
        only the characters on one shortest path.
        """,
      arguments: [words], options: [Self.depth, target, Self.format],
      examples: [
        .init("characters related Zeus", "direct relations"),
        .init("characters related Sherlock Holmes --depth 2", "also the relations of these"),
        .init("characters related Zeus --to Medea", "the shortest path"),
        .init("characters related --json Medea", "as a graph"),
        .init("characters related --format dot Zeus | dot -Tsvg > zeus.svg", "as a picture"),
      ])
  }

  func run(_ input: CommandInput, console: Console) async throws {
    let name = try CharacterName(words: input[words])
    let request = try request(name, input)
    let view = assembly.view(for: try input.format(Self.format), console: console)
    do {
      let viewModel = assembly.viewModel(for: request).eraseToAnyViewModel()
      try await viewModel.presentContent(on: view, after: .appeared)
    } catch let error as ResolveCharacterError {
      throw unquotedTarget(error, input) ?? error
    }
  }

  // MARK: - Internal

  private func request(
    _ name: CharacterName, _ input: CommandInput
  ) throws(CommandFailure) -> RelatedRequest {
    guard let target = input[target] else {
      return RelatedRequest(name, depth: input[Self.depth] ?? 1)
    }
    if input[Self.depth] != nil {
      throw CommandFailure("--to can't be combined with --depth", exitCode: .usage)
    }
    return RelatedRequest(name, to: CharacterName(typed: target))
  }

  /// Returns the failure for an unquoted `NAME` of `--to`, as in `related Zeus --to Sherlock
  /// Holmes`. Returns `nil` for any other error.
  private func unquotedTarget(
    _ error: ResolveCharacterError, _ input: CommandInput
  ) -> CommandFailure? {
    guard input[target] != nil, case .unknownName(let text, let suggestions) = error,
      input[words].count > 1, text == input[words].joined(separator: " ")
    else { return nil }
    return CommandFailure(
      SafeText(error.description).string,
      hint: "--to takes one word; quote a longer name, such as --to 'Sherlock Holmes'",
      exitCode: suggestions.isEmpty ? .notFound : .ambiguous)
  }
}

enum RelatedFormat: Hashable, FormatChoice {
  /// An indented tree with one line for each character.
  case text
  /// The graph as JSON, with nodes and edges.
  case json(JSONLayout)
  /// The graph in the DOT language of Graphviz.
  case dot

  static var choices: [(String, RelatedFormat)] {
    [("text", .text), ("json", .json(.indented)), ("jsonl", .json(.lines)), ("dot", .dot)]
  }
}
