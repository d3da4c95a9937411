public import CommandLineKit

/// `scaffold list`: shows the modules of a workspace.
public struct ListCommand: Command {
  /// What the command is called, takes and does.
  public let definition = CommandDefinition(
    name: "list",
    summary: "List the modules by layer, in figures.",
    discussion: """
      Files and lines are those of the module, without its tests. A test with several arguments \
      counts once.
      """,
    options: [CommonOptions.path],
    examples: [
      .init("scaffold list", "how large everything is, and what it uses"),
      .init("scaffold list --json", "for a script"),
    ])

  private let open: @MainActor (CommandInput, Console) throws -> Workspace

  /// The command over the package on disk that the command line means.
  public init() { self.init(open: Workspace.onDisk) }

  /// The command over any package.
  public init(open: @escaping @MainActor (CommandInput, Console) throws -> Workspace) {
    self.open = open
  }

  /// Writes the modules, the highest floor first.
  public func run(_ input: CommandInput, console: Console) async throws {
    let figures = try await open(input, console).figures()
    switch input.format {
    case .text:
      ModuleTable(figures, width: console.profile.width).lines.forEach(console.writeLine)
    case .json: console.write(.array(figures.map(\.json)))
    }
  }
}

extension ModuleFigures {
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
