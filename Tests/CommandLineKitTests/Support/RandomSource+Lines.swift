import RandomTesting

extension RandomSource {
  /// Returns up to `count` words, in most cases after a command name. Most words are valid in the
  /// sample program.
  mutating func words(upTo count: Int) -> [String] {
    let words = (0..<below(count + 1)).map { _ in word() }
    return isTrue(oneIn: 3) ? words : [one(of: Self.commands)] + words
  }

  mutating func word() -> String {
    switch below(10) {
    case 0: one(of: Self.commands)
    case 1...3: one(of: Self.options)
    case 4...5: one(of: Self.values)
    case 6: one(of: Self.options) + "=" + one(of: Self.values + [hostile()])
    case 7: misspelled(one(of: Self.commands + Self.options + Self.values))
    case 8: hostile()
    default: isTrue(oneIn: 20) ? huge() : one(of: ["", "-", "--", "---", "-=", "--="])
    }
  }

  /// Returns text with control characters, marks, quotes and arbitrary scalars.
  mutating func hostile() -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<below(8) {
      let range = one(of: Self.ranges)
      Unicode.Scalar(UInt32.random(in: range, using: &self)).map { text.append($0) }
    }
    return String(text)
  }

  private mutating func huge() -> String {
    let start = one(of: ["", "-", "--", "--name=", "-n", "👩"])
    return start
      + String(repeating: one(of: ["x", "\u{301}", "\u{200D}👩", "\n", "="]), count: 20_000)
  }

  private mutating func misspelled(_ word: String) -> String {
    var letters = Array(word.unicodeScalars)
    let place = below(letters.count)
    switch below(6) {
    case 0: letters.remove(at: place)
    case 1: letters.insert(letters[place], at: place)
    case 2: letters.insert(one(of: ["-", "=", "\u{301}", "\u{0}", "\u{FE0F}"]), at: place)
    case 3: letters.swapAt(place, letters.count - 1)
    case 4: letters = Array(word.uppercased().unicodeScalars)
    default: letters.append(one(of: ["\u{301}", "\u{9B}", "\n", "\u{202E}", "z"]))
    }
    return String(String.UnicodeScalarView(letters))
  }

  private static let commands = ["list", "feed", "fail", "help", "completions", "show"]
  private static let options = [
    "--hungry", "--wild", "--limit", "--weight", "--diet", "--name", "--color", "--json",
    "--help", "--version", "--man", "-u", "-w", "-uw", "-n", "-n5", "-wn", "-d", "-dmeat", "-h",
    "--json", "--quick", "-qc", "--count", "-t",
  ]
  private static let values = [
    "0", "5", "101", "-1", "-99999999999999999999", "9223372036854775807", "meat", "plants",
    "always", "auto", "usage", "missing", "unknown", "cancel", "bash", "zsh", "fish", "lion",
    "Poll", "a:b", "it's", "a", "list", "__complete", "words", "line",
  ]
  private static let ranges: [ClosedRange<UInt32>] = [
    0x0...0x1F, 0x7F...0x9F, 0x20...0x7E, 0x20...0x7E, 0x300...0x36F, 0x200B...0x200F,
    0x2028...0x202E, 0x2066...0x206F, 0xE000...0xFFFF, 0x0...0xD7FF, 0x10000...0x10FFFF,
    0x1F1E6...0x1F1FF, 0x1F466...0x1F469, 0xFE00...0xFE0F, 0x22...0x27, 0x5C...0x5C, 0x3D...0x3D,
  ]
}
