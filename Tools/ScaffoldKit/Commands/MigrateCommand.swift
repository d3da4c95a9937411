import CommandLineKit
import SystemKit
import TerminalText

/// `scaffold migrate`: converts VIPER modules to view models, with a tool in a package of its own.
struct MigrateCommand: Command {
  enum Style: String, CaseIterable { case adapter }

  private static let folder = Argument("PATH", help: "Folder with Swift sources", parser: .text)
  private static let module = RepeatableOption(
    "module", value: "NAME", help: "VIPER module to convert; can be repeated", parser: .text)
  private static let style = Option<Style>(
    "style", value: "STYLE", help: "What becomes of the interactor, which adapter keeps",
    parser: .choice)
  private static let path = Option(
    "path", value: "DIR",
    help: "Folder of the repository of scaffold, or of a workspace with kits, that has the tool",
    parser: .text)
  private static let all = Flag("all", help: "Convert every VIPER module that can be converted")
  private static let write = Flag("write", help: "Change the files; needs --module or --all")
  private static let force = Flag("force", help: "Also write over uncommitted changes of git")

  let definition = CommandDefinition(
    name: "migrate", summary: "Convert VIPER modules to view models",
    discussion: """
      Reads a folder of Swift sources, such as an Xcode project, and reports its VIPER modules: what \
      would be converted, and what must be converted by hand. Builds nothing of the folder. With \
      --write, the presenters become view models and the calls of their views become states. \
      --dry-run and --diff show these changes. Paths in the list of changes are relative to the \
      root of the git repository.

      The tool is the package \(MigrationTool.package) of the kits. It is built on first use.
      """,
    arguments: [folder],
    flags: [all, write, CommonOptions.dryRun, CommonOptions.diff, force],
    options: [module, style, path],
    examples: [
      .init("scaffold migrate ../Shop", "the VIPER modules of an app, and what blocks them"),
      .init("scaffold migrate ../Shop --module Cart --diff", "the changes to one module"),
      .init("scaffold migrate ../Shop --module Cart --write", "convert it"),
    ])

  /// Builds the tool, and returns the path of its program. Tests replace this function.
  var tool: @MainActor (CommandInput, Console) async throws -> String = { input, console in
    try await MigrationTool.built(from: input[path], on: console)
  }

  func run(_ input: CommandInput, console: Console) async throws {
    if input[Self.write], !input[Self.all], input[Self.module].isEmpty {
      throw CommandFailure("--write needs --module NAME or --all", exitCode: .usage)
    }
    let typed = try input.require(Self.folder)
    let folder = try WorkspaceFolder.existing(typed)
    guard (try? FileStatus.following(folder))?.kind == .folder else {
      throw CommandFailure("\(SafeText.quoted(typed, width: 200)) is not a folder")
    }
    let migrated = try await MigratedFolder(folder)
    try migrated.writer.recover()?.messages.forEach { console.writeErrorLine($0) }
    if Self.isWriting(input), !input[Self.force] { try await migrated.refuseUncommittedChanges() }
    let tool = Subprocess(try await tool(input, console), [folder] + Self.arguments(for: input))
    if Self.isChanging(input) {
      try await change(migrated, with: tool.run(), for: input, on: console)
    } else {
      try console.flush()
      try Self.check(await tool.runInPlace())
    }
  }

  // MARK: - Internal

  /// Writes the edits in the output of the tool, or only shows them.
  private func change(
    _ folder: MigratedFolder, with outcome: Subprocess.Outcome, for input: CommandInput,
    on console: Console
  ) async throws {
    console.writeError(String(decoding: outcome.error, as: UTF8.self))
    try Self.check(outcome.exitCode)
    let migration = DumpedValue(outcome.output)
    let plan = try folder.plan(for: migration?["edits"])
    if Self.isWriting(input) {
      // A file can be edited while the tool is running.
      if !input[Self.force] { try await folder.refuseUncommittedChanges() }
      try folder.writer.apply(plan)
    } else {
      try folder.writer.check(plan)
    }
    if input.format == .json { return console.write(outcome.output) }
    if let report = migration?["report"]?.string {
      SafeText.lines(of: report).forEach { console.writeLine($0.string) }
    }
    plan.write(
      isDryRun: !Self.isWriting(input), showingDiff: input[CommonOptions.diff], on: console)
  }

  private static func isWriting(_ input: CommandInput) -> Bool {
    input[write] && !input[CommonOptions.dryRun]
  }

  /// Returns whether the files are changed, or their changes shown.
  private static func isChanging(_ input: CommandInput) -> Bool {
    input[write] || input[CommonOptions.dryRun] || input[CommonOptions.diff]
  }

  /// Returns the arguments of the tool after the folder.
  private static func arguments(for input: CommandInput) -> [String] {
    let flags = [
      ("--json", input.format == .json), ("--all", input[all]), ("--edits", isChanging(input)),
    ]
    return flags.filter(\.1).map(\.0) + input[module].flatMap { ["--module", $0] }
      + (input[style].map { ["--style", $0.rawValue] } ?? [])
  }

  /// Throws if the tool failed. The tool has printed the reason, unless a signal ended it.
  private static func check(_ exitCode: Int32) throws {
    if exitCode == 0 { return }
    guard let code = ExitCode(rawValue: exitCode) else {
      throw CommandFailure("the migration tool ended with exit code \(exitCode)")
    }
    throw code
  }
}

/// The folder that is migrated.
///
/// In a git repository, the paths and the journal of a change belong to the root of the working tree.
/// So if a command is killed, the next one undoes its change, even if it migrates another folder of
/// the repository.
@MainActor
private struct MigratedFolder {
  let writer: ChangeWriter
  private let repository: GitRepository?

  /// The path of the folder below the root, which ends with `/` unless it is empty.
  private let prefix: String

  init(_ folder: String) async throws(CommandFailure) {
    let tree = try await GitRepository(folder).workingTree()
    repository = tree.map { GitRepository($0.root) }
    writer = ChangeWriter(root: tree?.root ?? folder)
    prefix = tree?.prefix ?? ""
  }

  func refuseUncommittedChanges() async throws(CommandFailure) {
    if try await repository?.hasChanges() != true { return }
    throw CommandFailure(
      "the git repository has uncommitted changes",
      hint: "commit or stash them first, or pass --force")
  }

  /// Returns the changes for the tool's list of edits: objects with the `path` of a file in the folder
  /// and its whole new `text`. Throws if the list has another form.
  func plan(for edits: DumpedValue?) throws -> ChangePlan {
    var staged = StagedTree(over: writer.disk)
    guard case .array(let edits) = edits else { throw Self.unreadable }
    for edit in edits {
      guard let path = edit["path"]?.string, let text = edit["text"]?.string else {
        throw Self.unreadable
      }
      staged.write(text, to: prefix + path)
    }
    return try ChangePlan(staged)
  }

  private static let unreadable = CommandFailure(
    "the output of the migration tool can't be read; nothing was changed")
}
