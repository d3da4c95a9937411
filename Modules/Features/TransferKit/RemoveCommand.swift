import CharacterDomain
import CharacterPresentation
import CommandLineKit
import TerminalText

/// `characters remove`: removes characters from a source that can be changed.
struct RemoveCommand: Command {
  private static let ids = Argument(
    "ID", help: "ID such as personal:3, or 3 with --source", arity: .repeating(minimum: 1),
    standardInput: .eachLineWithBreak, parser: .text)

  let definition: CommandDefinition
  private let assembly: TransferAssembly
  private let source: Option<SourceName>

  init(assembly: TransferAssembly) {
    self.assembly = assembly
    source = Option(
      "source", value: "NAME", help: "Source of IDs that don't name one",
      parser: assembly.source)
    definition = CommandDefinition(
      name: "remove",
      summary: "Remove your own characters.",
      discussion: """
        Removes characters from your own source, 'personal', or from another one that can be changed. All \
        IDs must be of the same source. If one of the characters doesn't exist, nothing is removed. For \
        an ID of '-', each line of standard input is an ID.
        """,
      arguments: [Self.ids], options: [source],
      examples: [
        .init("characters remove personal:3", "one character"),
        .init("characters remove --source personal 3 4", "two of the same source"),
      ])
  }

  func run(_ input: CommandInput, console: Console) async throws {
    let typed: [String] = input[Self.ids]
    let words = typed.map { $0.hasSuffix("\n") ? String($0.dropLast()) : $0 }
    let (ids, source) = try Self.target(of: words, in: input[source])
    let view = ContentWriter<[CharacterReference], ResolveCharacterError> { removed in
      switch input.format {
      case .text: for character in removed { console.writeLine(character.sentence) }
      case .json: console.write(.array(removed.map(\.json)))
      }
    }
    try await assembly.viewModel(removing: ids, from: source)
      .presentContent(on: view, after: .appeared)
  }

  // MARK: - Internal

  /// Returns the IDs, and the source of all of them.
  private static func target(
    of words: [String], in source: SourceName?
  ) throws(CommandFailure) -> ([CharacterID], SourceName) {
    var ids: [CharacterID] = []
    for word in words { ids.append(try id(word, in: source)) }
    let sources = Set(ids.compactMap(\.source))
    guard let first = sources.first, sources.count == 1 else {
      throw CommandFailure("the IDs are of several sources", exitCode: .usage)
    }
    return (ids, first)
  }

  private static func id(
    _ word: String, in source: SourceName?
  ) throws(CommandFailure) -> CharacterID {
    if let source {
      do { return try LocalID.parse(word, in: source) } catch {
        throw CommandFailure(error.text, exitCode: .usage)
      }
    }
    guard let id = CharacterID(word) else {
      throw CommandFailure("\(SafeText.quoted(word)) is not an ID", exitCode: .usage)
    }
    guard let named = id.source else {
      throw CommandFailure(
        "the ID \(SafeText.quoted(word)) names no source",
        hint: "write 'personal:\(word)', or add --source personal", exitCode: .usage)
    }
    if named.isWritable { return id }
    throw CommandFailure("characters of \(named) can't be removed", exitCode: .usage)
  }
}

extension CharacterReference {
  /// A line about the removal, such as `removed Ada Lovelace (personal:3)`.
  fileprivate var sentence: StyledText {
    StyledText("removed \(SafeText(name).string) (\(SafeText(id.description).string))")
  }

  fileprivate var json: JSONValue {
    .object([("id", JSONValue(id)), ("slug", JSONValue(slug)), ("name", .string(name))])
  }
}
