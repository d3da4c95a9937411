public import CommandLineKit

/// `scaffold list`: lists the modules of a workspace.
public struct ListCommand: Command {
  /// The command's name, options and help.
  public let definition = CommandDefinition(
    name: "list",
    summary: "List the modules by layer, with sizes and dependencies",
    discussion: """
      Files and lines are counted without tests. A test with several arguments counts once.
      """,
    options: [CommonOptions.path],
    examples: [
      .init("scaffold list", "every module, from the top layer down"),
      .init("scaffold list --json", "JSON for a script"),
    ])

  private let open: @MainActor (CommandInput, Console) async throws -> Workspace

  /// Creates the command for the package at `--path` or in the working directory.
  public init() { self.init(open: Workspace.reading) }

  /// Creates the command with a function that opens the workspace.
  public init(open: @escaping @MainActor (CommandInput, Console) async throws -> Workspace) {
    self.open = open
  }

  /// Prints the modules, the top layer first.
  public func run(_ input: CommandInput, console: Console) async throws {
    let metrics = try await open(input, console).metrics()
    switch input.format {
    case .text:
      ModuleTable(metrics, width: console.profile.width).lines.forEach(console.writeLine)
    case .json: console.write(.array(metrics.map(\.json)))
    }
  }
}

extension ModuleMetrics {
  fileprivate var json: JSONValue {
    .object([
      ("name", .string(module.name)),
      ("layer", .string(module.layer.rawValue)),
      ("program", .bool(module.isProgram)),
      ("folder", .string(module.folder)),
      ("files", .integer(fileCount)),
      ("lines", .integer(lineCount)),
      ("tests", .integer(testCount)),
      ("uses", .array(module.uses.map(JSONValue.string))),
      ("testUses", .array(module.testUses.map(JSONValue.string))),
    ])
  }
}
