import CommandLineKit
import TerminalKit

/// `scaffold remove`: takes a module away.
struct RemoveCommand: Command {
  private static let name = Argument(
    "NAME", help: "A module, or a feature without Kit.", parser: .text)
  private static let discard = Flag(
    "discard-changes", help: "Remove also what neither git nor a template could bring back.")

  let definition = CommandDefinition(
    name: "remove",
    summary: "Take a module away, and all that was wired to it.",
    discussion: """
      The inverse of 'feature' and 'module': its files, its tests, its line in the manifest and its \
      place in the assembly go, and nothing else changes. It is refused while another module \
      imports it. A file goes without asking if it is what the templates render today, or if git \
      holds it as it is.
      """,
    arguments: [name],
    flags: [discard] + CommonOptions.changing.filter { $0 != CommonOptions.force },
    options: [CommonOptions.path],
    examples: [
      .init("scaffold remove Heroes", "the feature and its traces"),
      .init("scaffold remove Heroes --dry-run", "what would go"),
    ])

  func run(_ input: CommandInput, console: Console) async throws {
    let session = try ChangeSession(input, console: console)
    let workspace = session.workspace
    let module = try workspace.requireModule(meant: try input.require(Self.name))
    let removal = Removal(workspace: workspace, module: module)
    try refuse(removal.users(), of: module)
    if !input[Self.discard] {
      try refuse(try await Losses(of: removal, in: session.root).all, of: module)
    }
    let staged = try removal.stage()
    let commands = CommandWords.all(of: module, in: workspace)
    try await session.perform(staged, touching: [], comparing: .lenient)
    try session.remark(on: module, commands: commands, in: staged)
  }

  // MARK: - Internal

  private func refuse(_ users: [Removal.User], of module: Module) throws(CommandFailure) {
    if users.isEmpty { return }
    throw CommandFailure(
      "\(module.name) is needed; change what imports it first, then remove it",
      details: users.map { SafeText("  \($0.path):\($0.line): \($0.text)").string })
  }

  private func refuse(_ losses: [Losses.Loss], of module: Module) throws(CommandFailure) {
    if losses.isEmpty { return }
    throw CommandFailure(
      "\(losses.count == 1 ? "1 file" : "\(losses.count) files") of \(module.name) could not be "
        + "brought back; commit what is worth it, or give --discard-changes",
      details: losses.map { SafeText("  \($0.path): \($0.reason)").string })
  }
}
