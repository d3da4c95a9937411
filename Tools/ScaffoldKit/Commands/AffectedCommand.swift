import CommandLineKit

/// `scaffold affected`: lists the modules that a change affects, and can run their tests.
struct AffectedCommand: Command {
  private static let base = Option(
    "base", value: "REV", help: "Git revision to compare with (default: HEAD)",
    parser: .text)
  private static let why = Flag("why", help: "Print the reason for each module")
  private static let test = Flag("test", help: "Run the affected tests")
  private static let shards = Option(
    "shards", value: "N", help: "Divide the tests among N machines (1–1000)",
    parser: .integer(in: 1...1000))
  private static let shard = Option(
    "shard", value: "K", help: "Only the tests of machine K", parser: .integer(in: 1...1000))

  let definition = CommandDefinition(
    name: "affected",
    summary: "List the modules that a change affects",
    discussion: """
      Compares the current files, including untracked ones, with a git revision. A changed file \
      affects the target that contains it and all targets that depend on it. A change to \
      Package.swift affects only the targets whose description changed.

      Documentation affects nothing: .md, .svg, .docc and LICENSE files, unless they are resources \
      of a target. Other files outside the targets affect nothing either, with two exceptions: a \
      file in a module's testReads affects its tests, and Package.resolved affects everything.

      '--shards N' divides the test targets among N machines with similar numbers of lines, and \
      prints a filter for 'swift test' for each. '--shard K --test' runs the tests of machine K.
      """,
    flags: [why, test], options: [base, shards, shard, CommonOptions.path],
    examples: [
      .init("scaffold affected --why", "what my edits affect, and why"),
      .init(
        "scaffold affected --base HEAD~3 --test", "test what three commits and my edits affect"),
      .init(
        "scaffold affected --base \"$(git merge-base main HEAD)\"",
        "what my branch affects, ignoring later commits on main"),
      .init(
        "scaffold affected --base main --shards 3 --json", "how three machines share the tests"),
      .init(
        "scaffold affected --base main --shards 3 --shard 1 --test",
        "the tests of the first machine"),
    ])

  /// Returns the modules that changes since a revision affect.
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

  /// Returns the number of lines of code in each test target.
  var countLines: @MainActor (CommandInput) async throws -> [String: Int] = { input in
    try await Workspace.reading(at: input[CommonOptions.path], nil).testLines()
  }

  func run(_ input: CommandInput, console: Console) async throws {
    guard input.format == .text || !input[Self.test] else {
      throw CommandFailure("--json can't be combined with --test", exitCode: .usage)
    }
    try refuseCombinations(in: input)
    let affected = try await find(input[Self.base] ?? "HEAD", input, console)
    if let count = input[Self.shards] { return try await divide(affected, count, input, console) }
    switch input.format {
    case .text: affected.lines(why: input[Self.why]).forEach(console.writeLine)
    case .json: console.write(affected.json)
    }
    if input[Self.test] { try await test(affected.tests, input, console) }
  }

  // MARK: - Internal

  private func refuseCombinations(in input: CommandInput) throws(CommandFailure) {
    let (count, number) = (input[Self.shards], input[Self.shard])
    if count == nil, number != nil {
      throw CommandFailure("--shard needs --shards", exitCode: .usage)
    }
    if let count, let number, number > count {
      throw CommandFailure("there is no shard \(number) of \(count)", exitCode: .usage)
    }
    if count != nil, input[Self.why] || input[Self.test] && number == nil {
      let reason = input[Self.why] ? "can't be combined with --why" : "needs --shard to --test"
      throw CommandFailure("--shards \(reason)", exitCode: .usage)
    }
  }

  private func divide(
    _ affected: AffectedModules, _ count: Int, _ input: CommandInput, _ console: Console
  ) async throws {
    let shards = TestShards(affected.tests, among: count, lines: try await countLines(input))
    let number = input[Self.shard]
    switch input.format {
    case .text: shards.lines(of: number).forEach(console.writeLine)
    case .json: console.write(shards.json(of: number))
    }
    if let number, input[Self.test] {
      try await test(shards.shards[number - 1].tests, input, console)
    }
  }

  private func test(
    _ targets: [AffectedTarget], _ input: CommandInput, _ console: Console
  ) async throws {
    if targets.isEmpty { return }
    try console.flush()
    let code = try await runTests(targets.map(\.name), input)
    guard code == 0 else {
      throw CommandFailure(
        "the affected tests failed", exitCode: ExitCode(rawValue: code) ?? .failure)
    }
  }
}
