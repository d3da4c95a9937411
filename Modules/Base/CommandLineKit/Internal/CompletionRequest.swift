import TerminalText

/// A request of a completion script.
///
/// The script runs a hidden command. `__complete words WORD...` prints lines of `candidate TAB
/// description` for the last word, which the shell filters; `__complete matching WORD...` prints only
/// those to offer. `__complete line TEXT BREAKS`, for bash, prints replacements for
/// the part of the last word that readline replaces. A line of U+001F and `files` lets the shell
/// complete files.
///
/// A shell replaces the word by what several candidates have in common, which deletes a word from the
/// middle of the candidates. In bash, an empty candidate prevents this; zsh shows them one after the other.
enum CompletionRequest {
  case words([String])
  case matching([String])
  case line(ShellLine)

  /// Creates a request, or returns `nil` if the arguments are not a completion request.
  init?(arguments: [String]) {
    guard arguments.first == "__complete", arguments.count >= 2 else { return nil }
    let rest = Array(arguments.dropFirst(2))
    switch arguments[1] {
    case "words": self = .words(rest)
    case "matching": self = .matching(rest)
    case "line" where rest.count == 2: self = .line(ShellLine(rest[0], breaks: rest[1]))
    case _: return nil
    }
  }

  /// Returns the lines to print.
  func lines(from completer: Completer) async -> [String] {
    switch self {
    case .words(let words):
      return await Self.printable(completer.candidates(for: words)).map(Self.described)
    case .matching(let words):
      return await Self.printable(completer.candidates(for: words))
        .offered(for: words.last ?? "").map(Self.described)
    case .line(let line):
      let words = Array(line.words.dropFirst())
      let offered = await Self.printable(completer.candidates(for: words))
        .offered(for: line.words.last ?? "")
      let replacements = offered.compactMap {
        $0 == .files ? $0.text : line.replacement(by: $0.text)
      }
      let isInner = Self.isInner(line.words.last ?? "", of: offered)
      return isInner && replacements.count > 1 ? replacements + [""] : replacements
    }
  }

  /// Returns whether a word begins none of the candidates.
  private static func isInner(_ word: String, of candidates: [CompletionCandidate]) -> Bool {
    !candidates.contains { $0 == .files || $0.text.lowercased().hasPrefix(word.lowercased()) }
  }

  private static func described(_ candidate: CompletionCandidate) -> String {
    candidate.description.isEmpty
      ? candidate.text : "\(candidate.text)\t\(SafeText(candidate.description).string)"
  }

  /// Returns the candidates without control characters, and removes periods of descriptions.
  private static func printable(_ candidates: [CompletionCandidate]) -> [CompletionCandidate] {
    candidates.filter { $0 == .files || SafeText($0.text).string == $0.text }
      .map {
        CompletionCandidate(
          $0.text, description: $0.description.withoutFullStop, replacesWord: $0.replacesWord)
      }
  }
}
