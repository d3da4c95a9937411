import CharacterDomain
import CommandLineKit
import DisplayKit
import TerminalText

/// `characters work`: shows one work and its characters.
struct WorkCommand: Command {
  let definition: CommandDefinition
  private let assembly: WorkAssembly
  private let words: Argument<String>

  init(assembly: WorkAssembly) {
    self.assembly = assembly
    let works = assembly.works
    words = Argument(
      "TITLE", help: "Work: slug, title, original title, or words of a title",
      arity: .repeating(minimum: 1), standardInput: .oneLine,
      parser: .text.completed { await $0.titles(in: works) })
    definition = CommandDefinition(
      name: "work",
      summary: "Show a work with its characters.",
      discussion: """
        Several words form one title. Text is tried as a slug, as a whole title, as a whole \
        original title, and as the beginnings of words of a title in any order, ignoring case and \
        diacritics. If several works match, they are listed and the exit code is 4. The works are \
        those of the embedded catalog.

        A TITLE of '-' is read from standard input, which must contain one line.
        """,
      arguments: [words],
      examples: [
        .init("characters work The Odyssey", "by title"),
        .init("characters work alice wonderland", "by words of a title"),
        .init("characters work --json the-odyssey", "by slug, as JSON"),
      ])
  }

  func run(_ input: CommandInput, console: Console) async throws {
    let title = input[words].joined(separator: " ")
    let view = assembly.view(for: input.format, console: console)
    do {
      try await assembly.viewModel(for: title).presentContent(on: view, after: .appeared)
    } catch let error as WorkError {
      throw error.failure
    }
  }
}

extension WorkError {
  /// The error as the command reports it. Errors of the repository are reported as for every
  /// command.
  fileprivate var failure: any Error {
    let message = SafeText(description).string
    return switch self {
    case .repository(let error): error
    case .emptyTitle: CommandFailure(message, exitCode: .usage)
    case .longTitle:
      CommandFailure(message, hint: "use a shorter part of the title", exitCode: .usage)
    case .unknownTitle(_, let suggestions):
      CommandFailure(
        message,
        hint: DidYouMean.hint(
          suggesting: suggestions.map { "\(SafeText.quoted($0.title)) (\($0.slug))" })
          ?? "'characters list --work WORDS' finds characters by words of a title",
        exitCode: suggestions.isEmpty ? .notFound : .ambiguous)
    case .ambiguous(_, let candidates, let hasMore):
      CommandFailure(
        message,
        details: Self.lines(of: candidates) + (hasMore ? ["  … and more"] : []),
        hint: hasMore ? "use a slug, or a longer title" : "use a slug", exitCode: .ambiguous)
    }
  }

  private static func lines(of candidates: [WorkReference]) -> [String] {
    let width = candidates.map(\.slug.count).max() ?? 0
    return candidates.map { candidate in
      "  \(candidate.slug.padded(toWidth: width))  \(SafeText(candidate.title).string)"
    }
  }
}

extension CompletionContext {
  /// Returns completions for a title: slugs and titles for the first word, and the rest of each
  /// matching title for later words.
  fileprivate func titles(in repository: any WorkRepository) async -> [CompletionCandidate] {
    let works = (try? await repository.works()) ?? []
    let candidates = works.map { CompletionCandidate($0.slug, description: $0.title) }
    let terms = SearchTerms((operands + [word]).joined(separator: " "))
    let matches = works.filter { $0.matches(terms) }
    return completions(
      of: operands.isEmpty ? candidates : [],
      matches: matches.map { CompletionCandidate($0.slug, description: $0.title) })
  }
}
