import CommandLineKit
import TerminalText

/// `scaffold upgrade`: replaces the kits of a workspace.
struct UpgradeCommand: Command {
  private static let to = Option(
    "to", value: "KITS",
    help: "New kits: the folder of a workspace, or URL@VERSION", parser: .text)
  private static let discard = Flag("discard-changes", help: "Also replace kits that were edited")

  let definition = CommandDefinition(
    name: "upgrade", summary: "Replace the kits of this workspace by another version",
    discussion: """
      Replaces the kits as a whole, and merges what their templates changed since the old version \
      into the files that 'scaffold new' generated. A file that you did not edit becomes the new \
      one. In a file that you edited too, lines that both sides changed are marked as a conflict, \
      as git does; the command then lists these files and fails. It also fails if the new kits do \
      not have a template that you have overridden and edited.
      """,
    flags: [discard, CommonOptions.dryRun, CommonOptions.diff, CommonOptions.quiet],
    options: [to, CommonOptions.path],
    examples: [
      .init(
        "scaffold upgrade --to https://example.com/kits.git@1.2.0 --dry-run",
        "the changes that version 1.2.0 would make"),
      .init("scaffold upgrade --to ../characters", "the kits of a workspace on this machine"),
    ])

  func run(_ input: CommandInput, console: Console) async throws {
    let workspace = try Workspace.editing(input, console)
    let to = try input.require(Self.to)
    console.announce(
      "comparing \(workspace.modules.count) modules with their templates", for: input)
    let upgrade = try await KitsUpgrade(
      of: workspace, to: KitsSource(to), discardingEdits: input[Self.discard])
    let isReadable = !upgrade.conflicts.contains(ManifestText.path)
    let staged = isReadable ? try upgrade.staged.redrawn() : upgrade.staged
    try await ChangeWriter(root: workspace.root).write(
      staged, isIncomplete: !upgrade.conflicts.isEmpty, for: input, on: console
    ) { plan in
      let manifest = plan.effective.first { $0.path == ManifestText.path }?.after
      if isReadable, let manifest { _ = try await ManifestDump.evaluating(manifest) }
    }
    upgrade.remarks.forEach { console.writeErrorLine(SafeText($0).string) }
    if !upgrade.conflicts.isEmpty {
      let count = upgrade.conflicts.count
      let isDryRun = input[CommonOptions.dryRun]
      let verb = isDryRun ? "would be" : count == 1 ? "is" : "are"
      throw CommandFailure(
        "\(count.of("file")) \(verb) in conflict",
        details: upgrade.conflicts.map { "  " + $0.shown },
        hint: isDryRun
          ? "without --dry-run, the command marks the lines to edit" : ConflictedText.upgradeAdvice)
    }
    if !upgrade.strayOverrides.isEmpty {
      throw CommandFailure(
        "the new kits do not have all templates that this workspace overrides",
        hint: "move your changes to the templates that replace them, and remove the files")
    }
  }
}
