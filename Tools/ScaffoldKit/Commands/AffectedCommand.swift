public import CommandLineKit

/// `scaffold affected`: lists the modules that a change affects, and runs their tests.
public struct AffectedCommand: Command {
  private static let base = Option(
    "base", value: "REV", help: "Git revision to compare with (default: HEAD)",
    parser: .text)
  private static let why = Flag("why", help: "Print the reason for each module")
  private static let test = Flag("test", help: "Run the affected tests")

  /// The command's name, options and help.
  public let definition = CommandDefinition(
    name: "affected",
    summary: "List the modules that a change affects",
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

  private let find: @MainActor (String, CommandInput, Console) async throws -> AffectedModules
  private let runTests: @MainActor (String, CommandInput) async throws -> Int32

  /// Creates the command with git and the package manager.
  public init() {
    self.init(
      finding: { revision, input, console in
        try await AffectedModules.since(
          revision, in: WorkspaceFolder.readableRoot(from: input[CommonOptions.path], console))
      },
      testing: { filter, input in
        try await PackageTests.run(
          matching: filter, in: WorkspaceFolder.readableRoot(from: input[CommonOptions.path]))
      })
  }

  /// Creates the command.
  ///
  /// - Parameters:
  ///   - find: Returns what the changes since a revision affect.
  ///   - runTests: Runs the tests that match a filter, and returns the exit code.
  public init(
    finding find:
      @escaping @MainActor (String, CommandInput, Console) async throws -> AffectedModules,
    testing runTests: @escaping @MainActor (String, CommandInput) async throws -> Int32
  ) {
    self.find = find
    self.runTests = runTests
  }

  /// Prints the affected modules; with `--test`, then runs their tests.
  ///
  /// - Throws: `CommandFailure` with the exit code of the tests if they fail.
  public func run(_ input: CommandInput, console: Console) async throws {
    guard input.format == .text || !input[Self.test] else {
      throw CommandFailure("--json cannot be combined with --test", exitCode: .usage)
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
