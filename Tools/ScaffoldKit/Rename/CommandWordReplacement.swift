import SwiftSourceKit

/// Replaces a feature's command after the name of a program, as in `pets cats`.
struct CommandWordReplacement {
  private let phrases: [(old: [UInt8], new: [UInt8])]

  init(_ command: (old: String, new: String), programs: [String]) {
    phrases = programs.map { program in
      (Array("\(program) \(command.old)".utf8), Array("\(program) \(command.new)".utf8))
    }
  }

  /// Returns a literal or a comment with the new command.
  func applied(to text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = text[...]
    while !rest.isEmpty {
      let phrase = phrases.first { rest.starts(with: $0.old) }
      if let phrase, !isCommandPart(rest.dropFirst(phrase.old.count)) {
        result += phrase.new
        rest = rest.dropFirst(phrase.old.count)
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result
  }

  // MARK: - Internal

  private func isCommandPart(_ rest: ArraySlice<UInt8>) -> Bool {
    rest.first.map { $0.isIdentifier || $0 == UInt8(ascii: "-") } ?? false
  }
}
