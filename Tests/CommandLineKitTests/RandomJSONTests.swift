import CommandLineKit
import RandomTesting
import Testing

@Suite struct RandomJSONTests {
  @Test("Parses what the writer writes, and survives damage", arguments: RandomSource.seeds)
  func random(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    for _ in 0..<200 {
      let value = Self.value(depth: 0, &random)
      #expect(try JSONValue(parsing: Array(value.line.utf8)).line == value.line)
      #expect(try JSONValue(parsing: Array(value.text.utf8)).line == value.line)
      var bytes = Array(value.line.utf8)
      bytes[random.below(bytes.count)] = UInt8(random.below(256))
      _ = try? JSONValue(parsing: Array(bytes.prefix(random.below(bytes.count + 1))))
      _ = try? JSONValue(parsing: bytes)
    }
  }

  private static func value(depth: Int, _ random: inout RandomSource) -> JSONValue {
    let count = random.below(4)
    switch random.below(depth > 4 ? 5 : 7) {
    case 0: return .null
    case 1: return .bool(random.isTrue(oneIn: 2))
    case 2: return .integer(Int(truncatingIfNeeded: random.next()))
    case 3: return .number(Double(random.below(1_000_000)) / 64)
    case 4: return .string(text(&random))
    case 5: return .array((0..<count).map { _ in value(depth: depth + 1, &random) })
    case _:
      return .object(
        (0..<count).map { ("\($0)" + text(&random), value(depth: depth + 1, &random)) })
    }
  }

  private static func text(_ random: inout RandomSource) -> String {
    let scalars: [Unicode.Scalar] = [
      "a", "\"", "\\", "\n", "\u{1F}", "é", "\u{202E}", "😀", "\u{FFFF}", "\0",
    ]
    var text = ""
    for _ in 0..<random.below(6) { text.unicodeScalars.append(random.one(of: scalars)) }
    return text
  }
}
