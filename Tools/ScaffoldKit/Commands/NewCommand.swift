import CommandLineKit

/// `scaffold new`: makes a workspace of this shape elsewhere.
struct NewCommand: Command {
  private static let app = Argument(
    "NAME", help: "What the app is called, such as MyApp.", parser: .text)
  private static let entity = Option(
    "entity", value: "NAME", help: "What the app is about; \(standardEntity) if not given.",
    parser: .text)
  private static let into = Option(
    "into", value: "DIR", help: "The folder to make; NAME beside this package if not given.",
    parser: .text)

  private static let standardEntity = "Item"

  let definition = CommandDefinition(
    name: "new",
    summary: "Make a new workspace of this shape.",
    discussion: """
      The new workspace has the kits, scripts, templates and scaffold of this one, and an app, an \
      entity and a repository of its own. It stands outside of this one and knows nothing of it.
      """,
    arguments: [app],
    flags: [
      CommonOptions.dryRun, CommonOptions.diff, CommonOptions.verify, CommonOptions.quiet,
    ],
    options: [entity, into, CommonOptions.path],
    examples: [
      .init("scaffold new MyApp --entity Recipe", "an app about recipes, in ../MyApp")
    ])

  func run(_ input: CommandInput, console: Console) async throws {
    let names = try WorkspaceNames(
      app: input.require(Self.app), entity: input[Self.entity] ?? Self.standardEntity)
    let root = try WorkspaceFolder.root(from: input[CommonOptions.path])
    let folder =
      input[Self.into].map { NewFolder($0) } ?? NewFolder(names.app.text, beside: root)
    let writer = ChangeWriter(root: folder.path)
    if let recovery = try writer.recover() {
      recovery.sentences.forEach { console.writeErrorLine($0) }
    }
    try folder.check()
    let plan = try WorkspacePlan(names, from: Workspace(DiskTree(root: root)))
    let staged = try plan.staged(over: DiskTree(root: folder.path))
    let changes = try ChangePlan(staged)
    if !input[CommonOptions.dryRun] {
      try folder.make { try writer.apply(changes) }
    }
    tell(ChangeReport(changes), of: folder, input, console)
    if input[CommonOptions.verify], !input[CommonOptions.dryRun] {
      let modules = try Workspace(staged).modules.map(\.name)
      try await Verification(root: folder.path, console: console).verify(modules)
    }
  }

  // MARK: - Internal

  private func tell(
    _ report: ChangeReport, of folder: NewFolder, _ input: CommandInput, _ console: Console
  ) {
    if input.format == .json { return console.write(report.json) }
    if input[CommonOptions.quiet] { return }
    report.lines.forEach(console.writeLine)
    if input[CommonOptions.diff] { report.diff.forEach(console.writeLine) }
    if input[CommonOptions.dryRun] { return console.writeLine(report.dryRunSummary) }
    console.writeLine(report.summary)
    console.writeLine("")
    console.writeLine("Next:")
    for step in ["cd \(folder.shellWord)", "Tools/test", "swift run scaffold feature Favourites"] {
      console.writeLine("  \(step)")
    }
  }
}
