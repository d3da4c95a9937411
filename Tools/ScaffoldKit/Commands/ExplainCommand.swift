import CommandLineKit
import TerminalText

/// `scaffold explain`: explains a rule of `scaffold check`.
struct ExplainCommand: Command {
  private static let rule = Argument<Finding.Rule>(
    "RULE", help: "Name of a rule, as in the output of 'check'; without it, all rules",
    arity: .optional, parser: .choice)

  let definition = CommandDefinition(
    name: "explain",
    summary: "Explain a rule of 'check'",
    discussion: "Prints what a rule finds, why, how to fix it, and an example.",
    arguments: [rule],
    examples: [.init("scaffold explain undeclared", "what 'error[undeclared]' means")])

  func run(_ input: CommandInput, console: Console) async throws {
    let rule: Finding.Rule? = input[Self.rule]
    let rules = rule.map { [$0] } ?? Finding.Rule.allCases
    if input.format == .json { return console.write(.array(rules.map(Self.json))) }
    for rule in rules {
      let explanation = RuleExplanation(of: rule)
      console.writeLine(StyledText(rule.rawValue, style: .bold))
      let parts = [
        ("", explanation.finds), ("why: ", explanation.why), ("fix: ", explanation.fix),
        ("example: ", explanation.example),
      ]
      for (label, text) in parts { console.writeLine(StyledText("  \(label)\(text)")) }
    }
  }

  private static func json(_ rule: Finding.Rule) -> JSONValue {
    let explanation = RuleExplanation(of: rule)
    return .object([
      ("rule", .string(rule.rawValue)), ("finds", .string(explanation.finds)),
      ("why", .string(explanation.why)), ("fix", .string(explanation.fix)),
      ("example", .string(explanation.example)),
    ])
  }
}
