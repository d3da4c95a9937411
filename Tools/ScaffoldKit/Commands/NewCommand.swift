import CommandLineKit
import TerminalText

/// `scaffold new`: creates a workspace with the architecture of this repository.
struct NewCommand: Command {
  private static let app = Argument(
    "NAME", help: "App name in upper camel case, such as MyApp", parser: .text)
  private static let entity = Option(
    "entity", value: "NAME", help: "Entity that the app shows (default: \(standardEntity))",
    parser: .text)
  private static let into = Option(
    "into", value: "DIR", help: "Folder to create (default: NAME, next to this package)",
    parser: .text)

  private static let kits = Option(
    "kits", value: "KITS",
    help: "Published kits as URL@VERSION (default: a copy in the folder Kits)", parser: .text)

  private static let standardEntity = "Item"

  let definition = CommandDefinition(
    name: "new", summary: "Create a new workspace",
    discussion: """
      Generates a workspace with an app, an entity and a repository. It gets a sealed copy of the kits \
      in the folder Kits: the base modules, scaffold and its templates. They are copied from the \
      package in the working directory or in --path: a clone of the repository of scaffold, or a \
      workspace with kits. With --kits, the workspace depends on a published version instead. If \
      git is installed, it starts as a repository with a first commit.
      """,
    arguments: [app],
    flags: [CommonOptions.dryRun, CommonOptions.diff, CommonOptions.verify, CommonOptions.quiet],
    options: [entity, into, kits, CommonOptions.path],
    examples: [.init("scaffold new MyApp --entity Recipe", "an app about recipes in ../MyApp")])

  func run(_ input: CommandInput, console: Console) async throws {
    let names = try WorkspaceNames(
      app: input.require(Self.app), entity: input[Self.entity] ?? Self.standardEntity)
    guard let root = try WorkspaceFolder.editableRoot(from: input[CommonOptions.path]) else {
      throw CommandFailure(
        "there are no kits to copy in this folder or its parent folders",
        hint: "run the command in a clone of the repository of scaffold or in a workspace with "
          + "kits, or pass that folder with --path", exitCode: .notFound)
    }
    let folder = NewFolder(input[Self.into] ?? "\(root.parent)/\(names.app.text)")
    let writer = ChangeWriter(root: folder.path)
    try writer.recover()?.messages.forEach { console.writeErrorLine($0) }
    try folder.check()
    console.announce("generating the workspace with its kits", for: input)
    let plan = try await plan(names, from: Workspace(DiskTree(root: root)), input)
    let staged = plan.staged(over: DiskTree(root: folder.path))
    let changes = try ChangePlan(staged)
    var repository: String?
    if !input[CommonOptions.dryRun] {
      try folder.create { try writer.apply(changes) }
      let message = "Generate \(names.app.text) with scaffold"
      repository = try? await GitRepository(folder.path).start(message: message)
    }
    changes.report(for: input, on: console)
    if input.format != .json, !input[CommonOptions.quiet], !input[CommonOptions.dryRun] {
      let steps = [
        "cd \(folder.shellWord)", "Tools/test",
        "swift run scaffold feature Notes --entity Note --field text:String",
      ]
      repository.map { console.writeLine($0) }
      (["", "Next:"] + steps.map { "  " + $0 }).forEach { console.writeLine($0) }
    }
    if input[CommonOptions.verify] {
      let tests = try Workspace(staged).modules.map(\.testTarget)
      try await PackageTests.verify(tests, in: folder.path, for: input, on: console)
    }
  }

  // MARK: - Internal

  private func plan(
    _ names: WorkspaceNames, from workspace: Workspace, _ input: CommandInput
  ) async throws -> WorkspacePlan {
    guard let kits = input[Self.kits] else { return try WorkspacePlan(names, from: workspace) }
    guard let reference = KitsReference(kits) else {
      throw CommandFailure(
        "\(SafeText.quoted(kits, width: 200)) is not a published version of kits",
        hint: "name one as URL@VERSION, such as https://example.com/kits.git@1.2.0",
        exitCode: .usage)
    }
    var plan = try await WorkspacePlan(names, kits: KitsSource(kits).kits, reference: reference)
    try plan.addFeatures(overriding: workspace.tree)
    return plan
  }
}
