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
    let rules = (rule.map { [$0] } ?? Finding.Rule.allCases).map {
      ($0.rawValue, Self.parts(of: $0))
    }
    if input.format == .json {
      return console.write(
        .array(
          rules.map { name, parts in
            .object([("rule", .string(name))] + parts.map { ($0.name, .string($0.text)) })
          }))
    }
    for (name, parts) in rules {
      console.writeLine(StyledText(name, style: .bold))
      for (label, text) in parts {
        console.writeLine(StyledText(label == "finds" ? "  \(text)" : "  \(label): \(text)"))
      }
    }
  }

  private static func parts(of rule: Finding.Rule) -> [(name: String, text: String)] {
    let explanation = RuleExplanation(of: rule)
    return [
      ("finds", explanation.finds), ("why", explanation.why), ("fix", explanation.fix),
      ("example", explanation.example),
    ]
  }
}
