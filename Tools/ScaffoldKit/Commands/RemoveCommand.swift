import CommandLineKit
import TerminalText

/// `scaffold remove`: removes a module.
struct RemoveCommand: Command {
  private static let name = Argument(
    "NAME", help: "Name of a module, or of a feature without Kit", parser: .text)
  private static let discard = Flag(
    "discard-changes", help: "Also remove what neither git nor a template can restore")

  let definition = CommandDefinition(
    name: "remove", summary: "Remove a module and its wiring",
    discussion: """
      The inverse of 'feature' and 'module': removes the module's files and tests, its line in the \
      manifest and its entry in the assembly, and changes nothing else. Fails if other code \
      depends on the module, or if a file differs both from the last commit and from what the \
      templates generate today.
      """,
    arguments: [name],
    flags: [discard] + CommonOptions.changing.filter { $0 != CommonOptions.force },
    options: [CommonOptions.path],
    examples: [
      .init("scaffold remove Heroes", "the feature, its tests and its wiring"),
      .init("scaffold remove Heroes --dry-run", "the files that would be removed or changed"),
    ])

  func run(_ input: CommandInput, console: Console) async throws {
    let workspace = try Workspace.editing(input, console)
    let module = try workspace.requireModule(named: try input.require(Self.name))
    let removal = Removal(workspace: workspace, module: module)
    let references = try removal.references()
    if !references.isEmpty {
      throw CommandFailure(
        "can't remove \(module.name): other code depends on it",
        details: references.map { "  \($0)" }, hint: "remove these references first")
    }
    let files = input[Self.discard] ? [] : try await removal.unrecoverableFiles(in: workspace.root)
    if !files.isEmpty {
      throw CommandFailure(
        "can't remove \(module.name): \(files.count.of("file")) could not be restored afterwards",
        details: files.map { "  \($0)" },
        hint: "commit the changes, or discard them with --discard-changes")
    }
    try await workspace.write(
      removal.stage(), testing: [], acceptsBrokenManifest: true, for: input, on: console)
  }
}
