import TerminalText

/// A request from a completion script.
///
/// The script runs a hidden command:
///
/// - `__complete words WORD...` prints lines of `candidate TAB description` for the last word. The
///   shell filters the candidates.
/// - `__complete matching WORD...` prints only the candidates to offer.
/// - `__complete line TEXT BREAKS`, for bash, prints replacements for the part of the last word
///   that readline replaces.
///
/// A line with U+001F and `files` makes the shell complete file names.
///
/// If there are several candidates, a shell replaces the word with their common prefix. This
/// replacement would delete a word that occurs only inside the candidates. In bash, an additional
/// empty candidate keeps the word. In zsh, the script shows the candidates one after the other.
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

  /// Returns the lines that the hidden command prints.
  func lines(from completer: Completer) async -> [String] {
    switch self {
    case .words(let words):
      return await Self.printable(completer.candidates(for: words)).map(Self.described)
    case .matching(let words):
      return await Self.printable(completer.candidates(for: words))
        .offered(for: words.last ?? "").map(Self.described)
    case .line(let line):
      let word = line.words.last ?? ""
      let offered = await Self.printable(completer.candidates(for: Array(line.words.dropFirst())))
        .offered(for: word)
      let replacements = offered.compactMap {
        $0 == .files ? $0.text : line.replacement(by: $0.text)
      }
      let isBeginning = offered.contains {
        $0 == .files || $0.text.lowercased().hasPrefix(word.lowercased())
      }
      return isBeginning || replacements.count <= 1 ? replacements : replacements + [""]
    }
  }

  private static func described(_ candidate: CompletionCandidate) -> String {
    candidate.description.isEmpty
      ? candidate.text : "\(candidate.text)\t\(SafeText(candidate.description).string)"
  }

  /// Returns ``CompletionCandidate/files`` and the candidates whose text contains no control
  /// characters. Removes the period at the end of each description.
  private static func printable(_ candidates: [CompletionCandidate]) -> [CompletionCandidate] {
    candidates.filter { $0 == .files || SafeText($0.text).string == $0.text }
      .map {
        CompletionCandidate(
          $0.text, description: $0.description.withoutFullStop, replacesWord: $0.replacesWord)
      }
  }
}

/// A command line up to the cursor, split as bash and readline split it.
///
/// Bash passes only raw words to a completion, split at every `:` and `=`. So this type parses the
/// whole line. Readline replaces the text after the last break character with the quoted candidate.
struct ShellLine {
  /// The words without quotes. The last word is incomplete and may be empty.
  private(set) var words = [""]

  private let breaks: String
  private var quote: Character?
  /// The number of characters at the start of the last word that readline keeps.
  private var keptCount = 0

  init(_ line: String, breaks: String) {
    self.breaks = breaks
    var isEscaped = false
    for character in line {
      if isEscaped {
        if quote == "\"", !"$`\"\\".contains(character) { append("\\") }
        append(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else {
        read(character)
      }
    }
  }

  /// Returns the text that readline inserts for a candidate, with shell quoting. Returns `nil` if
  /// the candidate doesn't begin with the part of the word that readline keeps.
  func replacement(by candidate: String) -> String? {
    guard candidate.hasPrefix(words[words.count - 1].prefix(keptCount)) else { return nil }
    return candidate.dropFirst(keptCount).map(quoted).joined()
  }

  private mutating func read(_ character: Character) {
    switch quote {
    case character:
      quote = nil
      updateBreak(at: character)
    case .some: append(character)
    case nil where character == "'" || character == "\"":
      quote = character
      keptCount = words[words.count - 1].count
    case nil where character == " " || character == "\t": startWord()
    case nil:
      append(character)
      updateBreak(at: character)
    }
  }

  private mutating func startWord() {
    // A quoted empty word is dropped: completion after such a word is not supported.
    if words.last != "" { words.append("") }
    keptCount = 0
  }

  private mutating func append(_ character: Character) { words[words.count - 1].append(character) }

  private mutating func updateBreak(at character: Character) {
    if breaks.contains(character) { keptCount = words[words.count - 1].count }
  }

  private func quoted(_ character: Character) -> String {
    let text = String(character)
    return switch quote {
    case "'": character == "'" ? "'\\''" : text
    case "\"": "$`\"\\".contains(character) ? "\\" + text : text
    case _: character.isPlainInShell ? text : "\\" + text
    }
  }
}

extension Character {
  fileprivate var isPlainInShell: Bool {
    !isASCII || isLetter || isNumber || "_-./,:=@%+".contains(self)
  }
}
