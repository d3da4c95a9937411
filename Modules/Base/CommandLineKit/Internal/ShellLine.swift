/// A command line up to the cursor, split as bash and readline split it.
///
/// Bash passes only raw words to a completion, split at every `:` and `=`. So this type parses the
/// whole line. Readline then replaces the text after the last break character with the quoted
/// candidate.
struct ShellLine {
  /// The words without quotes. The last one is incomplete and may be empty.
  private(set) var words = [""]

  private let breaks: String
  private var quote: Character?
  /// The number of characters of the last word before the part that readline replaces.
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

  /// Returns the text that completes readline's word to a candidate, or `nil` if the candidate does not
  /// begin with the part of the word that readline keeps.
  func replacement(by candidate: String) -> String? {
    guard candidate.hasPrefix(words[words.count - 1].prefix(keptCount)) else { return nil }
    return candidate.dropFirst(keptCount).map(quoted).joined()
  }

  private mutating func read(_ character: Character) {
    switch quote {
    case character:
      quote = nil
      updateBreak(at: character)
    case .some:
      append(character)
    case nil where character == "'" || character == "\"":
      quote = character
      keptCount = words[words.count - 1].count
    case nil where character == " " || character == "\t":
      startWord()
    case nil:
      append(character)
      updateBreak(at: character)
    }
  }

  private mutating func startWord() {
    // This drops an empty word in quotes. Completion after one is not supported.
    if words.last != "" { words.append("") }
    keptCount = 0
  }

  private mutating func append(_ character: Character) {
    words[words.count - 1].append(character)
  }

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
