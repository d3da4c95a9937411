import CommandLineKit
import RandomTesting
import TerminalText
import Testing

/// Parses the output of random tables.
@MainActor @Suite struct RandomTableTests {
  @Test("Decoding tsv returns the values of every row", arguments: RandomSource.seeds)
  func tsv(seed: UInt64) {
    var random = RandomSource(seed: seed)
    for _ in 0..<100 {
      let animals = Self.animals(using: &random)
      let lines = OutputTable(of: animals).output(as: .tsv).unicodeScalars
        .split(separator: "\n", omittingEmptySubsequences: false).dropFirst().dropLast()
      let values = lines.map { line in
        line.split(separator: "\t", omittingEmptySubsequences: false)
          .map { Self.unescaped(String($0)) }
      }
      #expect(values == animals.map { ["\($0.id)", "\($0.isTame)", $0.name, $0.food] })
    }
  }

  @Test("Decoding csv returns the values of every row", arguments: RandomSource.seeds)
  func csv(seed: UInt64) {
    var random = RandomSource(seed: seed)
    for _ in 0..<100 {
      let animals = Self.animals(using: &random)
      let records = Self.records(of: OutputTable(of: animals).output(as: .csv))
      #expect(
        records.dropFirst() == animals.map { ["\($0.id)", "\($0.isTame)", $0.name, $0.food] }[...])
    }
  }

  @Test("No line of text is wider than the output", arguments: RandomSource.seeds)
  func text(seed: UInt64) {
    var random = RandomSource(seed: seed)
    for _ in 0..<100 {
      let width = random.below(30) + 1
      let animals = Self.animals(using: &random)
      let notes = Dictionary(
        animals.map { ($0.id, Self.text(using: &random)) }, uniquingKeysWith: { $1 })
      let text = OutputTable(of: animals, notes: notes).output(as: .text, width: width)
      #expect(
        text.split(separator: "\n").allSatisfy { TextWidth.columns(of: $0) <= width }, "\(text)")
    }
  }

  private static let letters: [String] = [
    "a", "bc", " ", "é", "唐", "\t", "\n", "\r", "\r\n", "\\", "\\n", "\"", "\"\"", ",", ";", "'",
  ]

  private static func text(using random: inout RandomSource) -> String {
    (0..<random.below(8)).map { _ in random.one(of: letters) }.joined()
  }

  private static func animals(using random: inout RandomSource) -> [Animal] {
    (0..<random.below(5)).map { _ in
      Animal(
        id: random.below(2000), name: text(using: &random), food: text(using: &random),
        isTame: random.isTrue(oneIn: 2))
    }
  }

  private static func unescaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\", let escape = rest.popFirst() else {
        result.append(scalar)
        continue
      }
      result.append(escape == "t" ? "\t" : escape == "n" ? "\n" : escape == "r" ? "\r" : escape)
    }
    return String(result)
  }

  /// Parses CSV by the grammar of RFC 4180.
  private static func records(of text: String) -> [[String]] {
    var records: [[String]] = []
    var record: [String] = []
    var value = String.UnicodeScalarView()
    var isQuoted = false
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"" where isQuoted && rest.first == "\"": value.append(rest.removeFirst())
      case "\"": isQuoted.toggle()
      case "," where !isQuoted, "\r" where !isQuoted:
        record.append(String(value))
        value = String.UnicodeScalarView()
        if scalar == "," { continue }
        rest.removeFirst()
        records.append(record)
        record = []
      default: value.append(scalar)
      }
    }
    return records
  }
}
