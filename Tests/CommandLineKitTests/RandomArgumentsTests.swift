import CommandLineKit
import Foundation
import RandomTesting
import Testing

/// Runs programs with random arguments.
@MainActor
@Suite struct RandomArgumentsTests {
  /// A program all of whose commands know `--json`.
  private static let program = CommandLineProgram(
    name: "zoo", version: "1.2", summary: "Look after animals.",
    commands: [ListCommand(), ShowCommand()])

  private static func run(_ arguments: [String]) async -> Outcome {
    let console = Console.recording()
    let code = await program.run(arguments: arguments, environment: [:], console: console)
    return Outcome(code, console.output, console.errorOutput)
  }

  @Test(
    "Whatever the arguments, a failure is told on standard error", arguments: RandomSource.seeds)
  func failures(seed: UInt64) async {
    var random = RandomSource(seed: seed)
    for _ in 0..<100 {
      let arguments = random.words(upTo: 6)
      let outcome = await SampleProgram.run(arguments)
      let about: Comment = "\(arguments.readable)"
      let lines = outcome.errorOutput.unicodeScalars.split(separator: "\n").map(String.init)
      switch outcome.code {
      case .success:
        #expect(outcome.errorOutput.isEmpty, about)
        continue
      case .usage:
        #expect(lines.last?.hasPrefix("usage: zoo ") == true, about)
        let isFromCommand = lines.first == "error: it can't be both"
        #expect(outcome.output == (isFromCommand ? "first\n" : ""), about)
      case .failure, .notFound, .interrupted:
        #expect(outcome.output == "first\n", about)
      case .ambiguous, .storage, .unavailable:
        Issue.record("\(outcome.code), \(arguments.readable)")
      }
      #expect(outcome.errorOutput.utf8.starts(with: "error: ".utf8), about)
      #expect(outcome.errorOutput.utf8.last == UInt8(ascii: "\n"), about)
      #expect(outcome.errorOutput.isHarmless(except: "\n"), about)
      #expect(lines.allSatisfy { $0.count <= 1000 }, about)
    }
  }

  @Test("What --json writes is one JSON value", arguments: RandomSource.seeds)
  func json(seed: UInt64) async {
    var random = RandomSource(seed: seed)
    for _ in 0..<100 {
      let arguments = random.words(upTo: 4) + (random.isTrue(oneIn: 3) ? [] : ["--json"])
      let outcome = await Self.run(arguments)
      let options = arguments.prefix { $0 != "--" }
      guard outcome.code == .success, options.contains("--json"),
        arguments.first != "__complete"
      else { continue }
      #expect(Self.value(of: outcome.output) != nil, "\(arguments.readable)")
      #expect(outcome.output.isHarmless(except: "\n"), "\(arguments.readable)")
    }
  }

  @Test("However a command line is written, it asks for the same", arguments: RandomSource.seeds)
  func permutations(seed: UInt64) async throws {
    var random = RandomSource(seed: seed)
    for _ in 0..<40 {
      let request = Request.random(using: &random)
      let lines = [request.line(using: &random), request.line(using: &random)]
      let outcomes = [await Self.run(lines[0]), await Self.run(lines[1])]
      let about: Comment = "\(lines[0].readable) and \(lines[1].readable)"
      #expect(outcomes[0].code == .success, about)
      #expect(outcomes[0].errorOutput.isEmpty, about)
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
    "Completion never fails, and writes lines that a shell can read", arguments: RandomSource.seeds)
  func completion(seed: UInt64) async {
    var random = RandomSource(seed: seed)
    for _ in 0..<100 {
      let arguments = Self.completionRequest(using: &random)
      let isSample = random.isTrue(oneIn: 2)
      let outcome = isSample ? await SampleProgram.run(arguments) : await Self.run(arguments)
      #expect(outcome.code == .success, "\(arguments.readable)")
      #expect(outcome.errorOutput.isEmpty, "\(arguments.readable)")
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
  /// To compare without regard to equivalence.
  fileprivate var digits: [UInt32] { unicodeScalars.map(\.value) }

  /// Whether it holds no control character, and nothing that reorders a line.
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
  /// For messages: every word with escapes, and cut.
  fileprivate var readable: String {
    map { word in
      word.unicodeScalars.prefix(60).map { $0.escaped(asASCII: true) }.joined()
    }.debugDescription
  }
}
