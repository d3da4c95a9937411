import CommandLineKit

/// `scaffold list`: lists the modules of a workspace.
struct ListCommand: Command {
  let definition = CommandDefinition(
    name: "list", summary: "List the modules by layer, with sizes and dependencies",
    discussion: """
      Files and lines are counted without tests. A test with several arguments counts once.
      """,
    options: [CommonOptions.path],
    examples: [
      .init("scaffold list", "every module, from the top layer down"),
      .init("scaffold list --json", "JSON for a script"),
    ])

  /// Opens the workspace. Tests replace this function.
  var open: @MainActor (CommandInput, Console) async throws -> Workspace = Workspace.reading

  func run(_ input: CommandInput, console: Console) async throws {
    let metrics = try await open(input, console).metrics()
    switch input.format {
    case .text: metrics.table(width: console.profile.width).forEach(console.writeLine)
    case .json: console.write(.array(metrics.map(\.json)))
    }
  }
}

extension ModuleMetrics {
  fileprivate var json: JSONValue {
    .object([
      ("name", .string(module.name)), ("layer", .string(module.layer.rawValue)),
      ("program", .bool(module.isProgram)), ("folder", .string(module.folder)),
      ("files", .integer(fileCount)), ("lines", .integer(lineCount)),
      ("tests", .integer(testCount)), ("uses", .array(module.uses.map(JSONValue.string))),
      ("testUses", .array(module.testUses.map(JSONValue.string))),
    ])
  }
}
