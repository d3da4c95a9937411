import TerminalKit

/// What a completion script asks of the program, and the answer.
///
/// The hidden command is `__complete words WORD...`, answered by `candidate TAB description` lines
/// for the last word, or `__complete line TEXT BREAKS` for bash, answered by the texts that
/// replace what readline takes for the last word.
enum CompletionRequest {
  case words([String])
  case line(ShellLine)

  /// A request, if the arguments are one.
  init?(arguments: [String]) {
    guard arguments.first == "__complete", arguments.count >= 2 else { return nil }
    let rest = Array(arguments.dropFirst(2))
    switch arguments[1] {
    case "words": self = .words(rest)
    case "line" where rest.count == 2: self = .line(ShellLine(rest[0], breaks: rest[1]))
    case _: return nil
    }
  }

  /// The lines of the answer.
  func answer(by completer: Completer) async -> [String] {
    switch self {
    case .words(let words):
      return await Self.printable(completer.candidates(for: words)).map {
        $0.description.isEmpty ? $0.text : "\($0.text)\t\(SafeText($0.description).string)"
      }
    case .line(let line):
      let words = Array(line.words.dropFirst())
      return await Self.printable(completer.candidates(for: words))
        .compactMap { line.replacement(by: $0.text) }
    }
  }

  /// Without candidates that a line can't hold, and with descriptions that are no sentences.
  private static func printable(_ candidates: [CompletionCandidate]) -> [CompletionCandidate] {
    candidates.filter { SafeText($0.text).string == $0.text }
      .map { CompletionCandidate($0.text, description: $0.description.withoutFullStop) }
  }
}
