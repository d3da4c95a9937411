import RandomTesting

/// Replaces values in the lines of a recording.
struct RecordingMutation {
  private static let otherValues = [
    #""""#, #""9223372036854775807""#, #""\u0000\u001b[31m""#, "null", "[]", "{}", "true",
    "\"\(String(repeating: "x", count: 10_000))\"",
  ]

  private(set) var lines: [Substring]

  init(_ text: String) { lines = text.split(separator: "\n") }

  var text: String { lines.map { $0 + "\n" }.joined() }

  /// Replaces a value or numbers in a random line, most often in the answer of an effect.
  mutating func replace(using random: inout RandomSource) {
    let answers = lines.indices.filter { lines[$0].contains(#""event":"answered""#) }
    let isAnswer = !answers.isEmpty && !random.isTrue(oneIn: 3)
    let index = isAnswer ? random.one(of: answers) : random.below(lines.count)
    if random.isTrue(oneIn: 3) {
      replaceValue(in: &lines[index], using: &random)
    } else {
      replaceNumbers(in: &lines[index], using: &random)
    }
  }

  /// Chooses the name of a member whose value is a number, and replaces the numbers of all members
  /// with this name. If there is no such member, replaces a value.
  private func replaceNumbers(in line: inout Substring, using random: inout RandomSource) {
    let names = Set(line.matches(of: /("\w+":)-?\d/).map { String($0.1) }).sorted()
    guard !names.isEmpty else { return replaceValue(in: &line, using: &random) }
    let (name, value) = (random.one(of: names), newValue(using: &random))
    line = line.replacing(/("\w+":)-?\d[\d.e+-]*/) { match in
      String(match.1) == name ? name + value : String(match.0)
    }
  }

  /// Replaces a random value, or the name of a random member, so that the old name is missing. Does
  /// nothing if the line contains neither a value nor a name.
  private func replaceValue(in line: inout Substring, using random: inout RandomSource) {
    let values = line.ranges(of: /"(?:[^"\\]|\\.)*":?|-?\d[\d.e+-]*|true|false|null/)
    guard !values.isEmpty else { return }
    let value = random.one(of: values)
    let isName = line[value].hasSuffix(":")
    line.replaceSubrange(value, with: isName ? #""gone":"# : newValue(using: &random))
  }

  private func newValue(using random: inout RandomSource) -> String {
    random.isTrue(oneIn: 4) ? random.one(of: Self.otherValues) : random.extremeNumber()
  }
}
