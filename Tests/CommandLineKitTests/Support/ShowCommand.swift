import CommandLineKit
import RandomTesting

/// Values for the arguments and options of `show`.
struct Request: Equatable {
  var quick = false
  var slow = false
  var text: String?
  var count: Int?
  var diet: Diet?
  var words: [String] = []
}

/// A command that writes its arguments and options as JSON.
struct ShowCommand: Command {
  static let quick = Flag("quick", short: "q", help: "Work fast")
  static let slow = Flag("slow", short: "s", help: "Work slowly")
  static let text = Option("text", short: "t", value: "TEXT", help: "Some text", parser: .text)
  static let count = Option(
    "count", short: "c", value: "COUNT", help: "A number", parser: .integer(in: -9...9))
  static let diet = Option<Diet>(
    "diet", short: "d", value: "DIET", help: "Kind of food", parser: .choice)
  static let words = Argument(
    "WORD", help: "Some word", arity: .repeating(minimum: 0),
    parser: .text.completed {
      [
        CompletionCandidate("plain", description: "A\u{1B}[1m\u{202E}\nword\t."),
        CompletionCandidate("a\u{1B}[1m"), CompletionCandidate("a\tb"),
        CompletionCandidate("a\u{202E}"), CompletionCandidate("a b"),
      ]
    })

  let definition = CommandDefinition(
    name: "show", summary: "Show the request.", arguments: [words], flags: [quick, slow],
    options: [text, count, diet])

  func run(_ input: CommandInput, console: Console) async throws {
    console.write(
      .object([
        ("quick", .bool(input[Self.quick])), ("slow", .bool(input[Self.slow])),
        ("text", JSONValue(input[Self.text])), ("count", JSONValue(input[Self.count])),
        ("diet", JSONValue(input[Self.diet]?.rawValue)),
        ("words", .array(input[Self.words].map(JSONValue.string))),
      ]))
  }
}

// MARK: - As command lines

extension Request {
  static func random(using random: inout RandomSource) -> Request {
    var request = Request(quick: random.isTrue(oneIn: 2), slow: random.isTrue(oneIn: 2))
    if random.isTrue(oneIn: 2) { request.text = random.word() }
    if random.isTrue(oneIn: 2) { request.count = random.below(19) - 9 }
    if random.isTrue(oneIn: 2) { request.diet = random.one(of: Diet.allCases) }
    request.words = (0..<random.below(4)).map { _ in random.word() }
    return request
  }

  /// Returns one of the many command lines that express the request.
  func line(using random: inout RandomSource) -> [String] {
    var options: [[String]] = []
    if quick { options.append([random.one(of: ["--quick", "-q", "-qq"])]) }
    if slow { options.append([random.one(of: ["--slow", "-s", "-ss"])]) }
    if let text { options.append(Self.form("text", "t", text, &random)) }
    if let count { options.append(Self.form("count", "c", "\(count)", &random)) }
    if let diet { options.append(Self.form("diet", "d", diet.rawValue, &random)) }
    var early = [["--json"]]
    if random.isTrue(oneIn: 3) { early.append(["--color", "never"]) }
    var before: [[String]] = []
    if random.isTrue(oneIn: 2), let option = early.popLast() { before.append(option) }
    options = (options + early).shuffled(using: &random)

    let (plain, rest) = operands(using: &random)
    for word in plain.reversed() {
      // Each word is inserted before all later words, so the words stay in order.
      let limit = options.firstIndex { $0.first == Self.operand } ?? options.count
      options.insert([Self.operand, word], at: random.below(limit + 1))
    }
    let words = options.flatMap { $0.first == Self.operand ? Array($0.dropFirst()) : $0 }
    return before.flatMap(\.self) + ["show"] + words + rest
  }

  private static let operand = "\u{0}operand"

  /// Splits the words. The first part can be mixed with options. The second part is `--` with the
  /// remaining words, or empty if `--` is not needed.
  private func operands(using random: inout RandomSource) -> ([String], [String]) {
    let firstDash = words.firstIndex { $0.unicodeScalars.first == "-" } ?? words.count
    let count = random.below(firstDash + 1)
    let needsDashes = count < firstDash || firstDash < words.count || random.isTrue(oneIn: 4)
    return (Array(words[..<count]), needsDashes ? ["--"] + words[count...] : [])
  }

  private static func form(
    _ name: String, _ short: Character, _ value: String, _ random: inout RandomSource
  ) -> [String] {
    var forms = [["--\(name)=\(value)"]]
    // A value that begins with a dash can't be a separate word, unless it is a number.
    if value.unicodeScalars.first != "-" || name == "count" {
      forms += [["--\(name)", value], ["-\(short)", value]]
    }
    // A combining mark would change the letter of the short name.
    if "\(short)\(value)".first == short, !value.isEmpty { forms.append(["-\(short)\(value)"]) }
    return random.one(of: forms)
  }
}
