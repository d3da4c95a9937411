import CommandLineKit

/// `scaffold affected`: lists the modules that a change affects, and can run their tests.
struct AffectedCommand: Command {
  private static let base = Option(
    "base", value: "REV", help: "Git revision to compare with (default: HEAD)", parser: .text)
  private static let why = Flag("why", help: "Print the reason for each module")
  private static let test = Flag("test", help: "Run the affected tests")
  let definition = CommandDefinition(
    name: "affected", summary: "List the modules that a change affects",
    discussion: """
      Compares the current files, including untracked ones, with a git revision. A changed file \
      affects the target that contains it and all targets that depend on it. A change to \
      Package.swift affects only the targets whose description changed.

      Documentation affects nothing: .md, .svg, .docc and LICENSE files, unless they are resources \
      of a target. Other files outside the targets affect nothing either, with two exceptions: a \
      file in a module's testReads affects its tests, and Package.resolved affects everything.
      """,
    flags: [why, test], options: [base, CommonOptions.path],
    examples: [
      .init("scaffold affected --why", "what my edits affect, and why"),
      .init(
        "scaffold affected --base HEAD~3 --test", "test what three commits and my edits affect"),
      .init(
        "scaffold affected --base \"$(git merge-base main HEAD)\"",
        "what my branch affects, ignoring later commits on main"),
    ])

  /// Returns the modules that are affected by the changes since a revision.
  var find: @MainActor (String, CommandInput, Console) async throws -> AffectedModules = {
    revision, input, console in
    try await AffectedModules.since(
      revision, in: WorkspaceFolder.readableRoot(from: input[CommonOptions.path], console))
  }

  /// Runs the tests of the given targets, and returns the exit code.
  var runTests: @MainActor ([String], CommandInput) async throws -> Int32 = { targets, input in
    try await PackageTests.run(
      targets, in: WorkspaceFolder.readableRoot(from: input[CommonOptions.path]))
  }

  func run(_ input: CommandInput, console: Console) async throws {
    guard input.format == .text || !input[Self.test] else {
      throw CommandFailure("--json can't be combined with --test", exitCode: .usage)
    }
    let affected = try await find(input[Self.base] ?? "HEAD", input, console)
    switch input.format {
    case .text: affected.lines(why: input[Self.why]).forEach(console.writeLine)
    case .json: console.write(affected.json)
    }
    if !input[Self.test] || affected.tests.isEmpty { return }
    try console.flush()
    let code = try await runTests(affected.tests.map(\.name), input)
    if code != 0 {
      throw CommandFailure(
        "the affected tests failed", exitCode: ExitCode(rawValue: code) ?? .failure)
    }
  }
}
