public import CommandLineKit

/// `scaffold affected`: shows what a change touches, and tests it.
public struct AffectedCommand: Command {
  private static let base = Option(
    "base", value: "REV", help: "What to compare with; the last commit if not given.",
    parser: .text)
  private static let why = Flag("why", help: "Say of each why it is affected.")
  private static let test = Flag("test", help: "Run the affected tests.")

  /// What the command is called, takes and does.
  public let definition = CommandDefinition(
    name: "affected",
    summary: "Show what a change touches, and test it.",
    discussion: """
      Compares the files as they are now, new ones included, with a revision of git. A file \
      touches the target in whose folder it lies, and all that use it. Of an edit of Package.swift \
      only the targets count whose description is no longer the same.

      Documentation touches nothing: .md, .svg, .docc and LICENSE, unless it is a resource of its \
      target. Nor does any other file outside the targets, with two exceptions: Tools/Templates \
      touches the tests of the scaffold, and Package.resolved touches everything.
      """,
    flags: [why, test], options: [base, CommonOptions.path],
    examples: [
      .init("scaffold affected --why", "what my edits touch, and in what way"),
      .init("scaffold affected --base HEAD~3 --test", "test what three commits and my edits touch"),
      .init(
        "scaffold affected --base \"$(git merge-base main HEAD)\"",
        "what my branch touches, whatever happened on main since"),
    ])

  private let find: @MainActor (String, CommandInput, Console) async throws -> AffectedModules
  private let runTests: @MainActor (String, CommandInput) async throws -> Int32

  /// The command over git and the package manager.
  public init() {
    self.init(
      finding: { revision, input, console in
        try await AffectedModules.since(
          revision, in: WorkspaceFolder.wholeRoot(from: input[CommonOptions.path], console))
      },
      testing: { filter, input in
        try await PackageTests.run(
          matching: filter, in: WorkspaceFolder.root(from: input[CommonOptions.path]))
      })
  }

  /// The command.
  ///
  /// - Parameters:
  ///   - find: Tells what is affected by all that changed since a revision.
  ///   - runTests: Runs the tests that a filter lets through, and tells the exit code.
  public init(
    finding find:
      @escaping @MainActor (String, CommandInput, Console) async throws -> AffectedModules,
    testing runTests: @escaping @MainActor (String, CommandInput) async throws -> Int32
  ) {
    self.find = find
    self.runTests = runTests
  }

  /// Writes what is affected; with `--test` it runs the tests then.
  ///
  /// - Throws: `CommandFailure` with the exit code of the tests if they fail.
  public func run(_ input: CommandInput, console: Console) async throws {
    guard input.format == .text || !input[Self.test] else {
      throw CommandFailure("--test writes what the tests write, not JSON", exitCode: .usage)
    }
    let affected = try await find(input[Self.base] ?? "HEAD", input, console)
    switch input.format {
    case .text: AffectedReport(affected, why: input[Self.why]).lines.forEach(console.writeLine)
    case .json: console.write(affected.json)
    }
    if input[Self.test] { try await test(affected, input, console) }
  }

  private func test(
    _ affected: AffectedModules, _ input: CommandInput, _ console: Console
  ) async throws {
    guard let filter = affected.testFilter else { return }
    try console.flush()
    let code = try await runTests(filter, input)
    guard code == 0 else {
      throw CommandFailure(
        "the affected tests failed", exitCode: ExitCode(rawValue: code) ?? .failure)
    }
  }
}
