import CommandLineKit
import DisplayKit
import FeedDomain
import TerminalText

/// `characters feed`: prints a feed, and shows and changes the user's own feeds.
struct FeedCommand: Command {
  private enum Action: String, CaseIterable { case list, add, remove }

  private enum Word: Hashable {
    case section(FeedSection)
    case action(Action)
  }

  private static let offline = Flag("offline", help: "Send no request; read the copy of the feed")
  private static let refresh = Flag("refresh", help: "Send a request even if the copy is fresh")
  private static let format = Option<RowFormat>.format

  let definition: CommandDefinition
  private let assembly: FeedAssembly
  private let word: Argument<Word>
  private let address: Argument<FeedAddress>

  init(assembly: FeedAssembly) {
    self.assembly = assembly
    let word = ValueParser(
      expecting: (FeedSection.named.map(\.name) + Action.allCases.map(\.rawValue))
        .map { "'\($0)', " }.joined() + "or \(FeedAddress.expectation)"
    ) { Action(rawValue: $0).map(Word.action) ?? FeedSection(name: $0).map(Word.section) }
    let address = ValueParser(expecting: FeedAddress.expectation) { FeedAddress(rawValue: $0) }
    self.word = Argument(
      "SECTION", help: "Section, address of your own feed, or action (default newsroom)",
      arity: .optional, parser: word.concealed.completed(by: assembly.completions))
    self.address = Argument(
      "URL", help: "With 'add' and 'remove': the address of a feed", arity: .optional,
      parser: address.concealed.completed(by: assembly.completions))
    definition = CommandDefinition(
      name: "feed",
      summary: "Read the newsroom, the app rankings, and your own feeds.",
      discussion: """
        Sections are newsroom, free-apps, paid-apps, and the address of any feed: RSS or Atom. The \
        setting feed-language selects the language of the newsroom and of the rankings.

        'add' adds a feed to the sections of 'browse', 'remove' removes it and its copy, and 'list' \
        prints your feeds. None of them sends a request.

        If the server can't be reached, the copy of the last answer is printed, with a note.
        """,
      arguments: [self.word, self.address], flags: [Self.offline, Self.refresh],
      options: [Self.format],
      examples: [
        .init("characters feed", "the articles of the newsroom"),
        .init("characters feed free-apps", "the ranking of free apps"),
        .init("characters feed add https://example.com/feed", "one of your own"),
      ])
  }

  func run(_ input: CommandInput, console: Console) async throws {
    let request = try request(from: input)
    let format = try input.format(Self.format)
    let view = ContentWriter<FeedAnswer, FeedError> { answer in
      switch format {
      case .table(let format): answer.writeText(to: console, as: format)
      case .json(let layout): console.write(answer.json, as: layout)
      }
    }
    let answer = try await assembly.viewModel(for: request).eraseToAnyViewModel()
      .presentContent(on: view, after: .appeared)
    // Like that of other copies, the age of a fresh feed is written on terminals only.
    if case (.show(let section, let requests), .shown(let feed)) = (request, answer),
      feed.error != nil || requests == .never || console.showsErrorOutputOnTerminal,
      let note = feed.note(on: section.name)
    {
      console.writeErrorLine(SafeText("note: \(note)").string)
    }
  }

  // MARK: - Internal

  private func request(from input: CommandInput) throws(CommandFailure) -> FeedRequest {
    let (word, address): (Word, FeedAddress?) = (input[word] ?? .section(.newsroom), input[address])
    let (offline, refresh): (Bool, Bool) = (input[Self.offline], input[Self.refresh])
    func usage(_ problem: String) -> CommandFailure { CommandFailure(problem, exitCode: .usage) }
    if offline, refresh { throw usage("--offline can't be combined with --refresh") }
    switch (word, address) {
    case (.section(let section), nil):
      return .show(section, offline ? .never : refresh ? .always : .whenStale)
    case (.section, _?), (.action(.list), _?): throw usage("only 'add' and 'remove' take a URL")
    case (.action(.add), nil), (.action(.remove), nil):
      throw usage("'add' and 'remove' require a URL")
    case (.action, _) where offline || refresh:
      throw usage("--offline and --refresh require a section")
    case (.action(.list), nil): return .list
    case (.action(.add), let address?): return .add(address)
    case (.action(.remove), let address?): return .remove(address)
    }
  }
}

extension FeedAssembly {
  /// Returns the sections and the actions, or after `remove` the user's own feeds, for shell
  /// completion.
  fileprivate func completions(for context: CompletionContext) async -> [CompletionCandidate] {
    let own = ((try? await feeds().ownFeeds()) ?? []).map { CompletionCandidate($0.rawValue) }
    guard let action = context.operands.first else {
      return FeedSection.named.map { CompletionCandidate($0.name, description: $0.title) } + own
        + ["list", "add", "remove"].map { CompletionCandidate($0) }
    }
    return action == "remove" ? own : []
  }
}
