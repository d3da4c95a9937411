/// A command line up to the cursor, as bash and readline see it.
///
/// Bash hands a completion only raw words, cut at every `:` and `=`. So the whole line is read
/// here, and the answer is what readline expects: a text in place of what stands after the last
/// break, quoted like it.
struct ShellLine {
  /// The words without their quotes; the last one is being written and may be empty.
  private(set) var words = [""]

  private let breaks: String
  private var quote: Character?
  /// How many characters of the last word stand before what readline replaces.
  private var kept = 0

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
        take(character)
      }
    }
  }

  /// What to put in place of readline's word to get a candidate; nil if the word does not lead
  /// there.
  func replacement(by candidate: String) -> String? {
    guard candidate.hasPrefix(words[words.count - 1]) else { return nil }
    return candidate.dropFirst(kept).map(quoted).joined()
  }

  private mutating func take(_ character: Character) {
    switch quote {
    case character:
      quote = nil
      noteBreak(at: character)
    case .some:
      append(character)
    case nil where character == "'" || character == "\"":
      quote = character
      kept = words[words.count - 1].count
    case nil where character == " " || character == "\t":
      startWord()
    case nil:
      append(character)
      noteBreak(at: character)
    }
  }

  private mutating func startWord() {
    // An empty word in quotes is lost here, and nobody completes after one.
    if words.last != "" { words.append("") }
    kept = 0
  }

  private mutating func append(_ character: Character) {
    words[words.count - 1].append(character)
  }

  private mutating func noteBreak(at character: Character) {
    if breaks.contains(character) { kept = words[words.count - 1].count }
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
