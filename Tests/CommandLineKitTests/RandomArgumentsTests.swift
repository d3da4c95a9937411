import CommandLineKit
import CommandLineTesting
import Foundation
import RandomTesting
import Testing

/// Runs programs with random arguments.
@MainActor @Suite struct RandomArgumentsTests {
  /// A program whose commands all support `--json`.
  private static let program = CommandLineProgram(
    name: "zoo", version: "1.2", summary: "Look after animals.",
    commands: [ListCommand(), ShowCommand()])

  private static func run(_ arguments: [String]) async -> CommandOutcome {
    await program.run(arguments)
  }

  @Test(
    "Random arguments succeed, or fail with a safe message on standard error",
    arguments: RandomSource.seeds)
  func failures(seed: UInt64) async {
    var random = RandomSource(seed: seed)
    for _ in 0..<100 {
      let arguments = random.words(upTo: 6)
      let outcome = await SampleProgram.run(arguments)
      let about: Comment = "\(arguments.readable)"
      let lines = outcome.error.unicodeScalars.split(separator: "\n").map(String.init)
      switch outcome.code {
      case .success:
        #expect(outcome.error.isEmpty, about)
        continue
      case .usage:
        #expect(lines.last?.hasPrefix("usage: zoo ") == true, about)
        let isFromCommand = lines.first == "error: it can't be both"
        #expect(outcome.output == (isFromCommand ? "first\n" : ""), about)
      case .failure, .notFound, .interrupted: #expect(outcome.output == "first\n", about)
      case .ambiguous, .storage, .unavailable:
        Issue.record("\(outcome.code), \(arguments.readable)")
      }
      #expect(outcome.error.utf8.starts(with: "error: ".utf8), about)
      #expect(outcome.error.utf8.last == UInt8(ascii: "\n"), about)
      #expect(outcome.error.isHarmless(except: "\n"), about)
      #expect(lines.allSatisfy { $0.count <= 1000 }, about)
    }
  }

  @Test("--json prints one JSON value", arguments: RandomSource.seeds)
  func json(seed: UInt64) async {
    var random = RandomSource(seed: seed)
    for _ in 0..<100 {
      let arguments = random.words(upTo: 4) + (random.isTrue(oneIn: 3) ? [] : ["--json"])
      let outcome = await Self.run(arguments)
      let options = arguments.prefix { $0 != "--" }
      guard outcome.code == .success, options.contains("--json"), arguments.first != "__complete"
      else { continue }
      #expect(Self.value(of: outcome.output) != nil, "\(arguments.readable)")
      #expect(outcome.output.isHarmless(except: "\n"), "\(arguments.readable)")
    }
  }

  @Test("All spellings of a command line have the same result", arguments: RandomSource.seeds)
  func permutations(seed: UInt64) async throws {
    var random = RandomSource(seed: seed)
    for _ in 0..<40 {
      let request = Request.random(using: &random)
      let lines = [request.line(using: &random), request.line(using: &random)]
      let outcomes = [await Self.run(lines[0]), await Self.run(lines[1])]
      let about: Comment = "\(lines[0].readable) and \(lines[1].readable)"
      #expect(outcomes[0].code == .success, about)
      #expect(outcomes[0].error.isEmpty, about)
      #expect(outcomes[0] == outcomes[1], about)
      #expect(outcomes[0].output.isHarmless(except: "\n"), about)
      let value = try #require(Self.value(of: outcomes[0].output) as? [String: Any], about)
      #expect(value["quick"] as? Bool == request.quick, about)
      #expect(value["slow"] as? Bool == request.slow, about)
      #expect((value["text"] as? String)?.digits == request.text?.digits, about)
      #expect(value["count"] as? Int == request.count, about)
      #expect(value["diet"] as? String == request.diet?.rawValue, about)
      #expect((value["words"] as? [String])?.map(\.digits) == request.words.map(\.digits), about)
    }
  }

  @Test(
    "Completion never fails and prints lines that a shell can read", arguments: RandomSource.seeds)
  func completion(seed: UInt64) async {
    var random = RandomSource(seed: seed)
    for _ in 0..<100 {
      let arguments = Self.completionRequest(using: &random)
      let isSample = random.isTrue(oneIn: 2)
      let outcome = isSample ? await SampleProgram.run(arguments) : await Self.run(arguments)
      #expect(outcome.code == .success, "\(arguments.readable)")
      #expect(outcome.error.isEmpty, "\(arguments.readable)")
      #expect(outcome.output.isHarmless(except: "\t\n"), "\(arguments.readable)")
      for line in outcome.output.unicodeScalars.split(separator: "\n") {
        #expect(line.count { $0 == "\t" } <= 1, "\(arguments.readable)")
      }
    }
  }

  private static func completionRequest(using random: inout RandomSource) -> [String] {
    let words = random.words(upTo: 5)
    if random.isTrue(oneIn: 2) { return ["__complete", "words"] + words }
    let pieces = words.map { word in random.one(of: [word, "'\(word)", "\"\(word)\"", "\\\(word)"])
    }
    let line = pieces.joined(separator: random.one(of: [" ", "  ", "\t", "", "\n"]))
    let breaks = random.one(of: [" \t\n\"'><=;|&(:", "", random.hostile()])
    return ["__complete", "line", random.one(of: ["zoo ", ""]) + line, breaks]
  }

  private static func value(of text: String) -> Any? {
    try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
  }
}

extension String {
  /// The values of the Unicode scalars, for exact comparison. With `==`, canonically equivalent
  /// strings are equal.
  fileprivate var digits: [UInt32] { unicodeScalars.map(\.value) }

  /// Returns whether the text has no line separators, no bidirectional formatting characters, and
  /// no control characters except those in `allowed`.
  fileprivate func isHarmless(except allowed: String) -> Bool {
    unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x2028...0x202E, 0x2066...0x206F: false
      case _:
        scalar.properties.generalCategory != .control || allowed.unicodeScalars.contains(scalar)
      }
    }
  }
}

extension [String] {
  /// The words, escaped and truncated for messages.
  fileprivate var readable: String {
    map { word in word.unicodeScalars.prefix(60).map { $0.escaped(asASCII: true) }.joined() }
      .debugDescription
  }
}
