import CommandLineKit
import TerminalText

/// `scaffold list`: lists the modules of a workspace.
struct ListCommand: Command {
  let definition = CommandDefinition(
    name: "list", summary: "List the modules by layer, with their sizes",
    discussion: """
      Files and lines are counted without tests. A test with several arguments counts once.
      """,
    options: [CommonOptions.path],
    examples: [
      .init("scaffold list", "every module, from the top layer down"),
      .init("scaffold list --json", "JSON for a script, with the dependencies"),
    ])

  /// Opens the workspace. Tests replace this function.
  var open: @MainActor (CommandInput, Console) async throws -> Workspace = Workspace.reading

  func run(_ input: CommandInput, console: Console) async throws {
    let modules = try await SourceIndex(open(input, console)).modules
    let layers = modules.map(\.module.layer).inOrder.map { layer in
      modules.filter { $0.module.layer == layer }
    }
    switch input.format {
    case .text: console.write(Self.table(layers), as: .text)
    case .json: console.write(.array(layers.joined().map(\.json)))
    }
  }

  // MARK: - Internal

  /// Returns a table in which the name of each layer precedes the modules of the layer.
  private static func table(_ layers: [[SourceIndex.Entry]]) -> OutputTable<[StyledText]> {
    let titles = ["files", "lines", "tests"].map { StyledText($0, style: .dim) }
    let rows = layers.enumerated().flatMap { index, modules in
      let name = StyledText(modules[0].module.layer.rawValue, style: .bold)
      return [[name] + (index == 0 ? titles : titles.map { _ in "" })]
        + modules.map { entry in
          [StyledText("  " + entry.module.name)]
            + [entry.files.count, entry.lineCount, entry.testCount].map { StyledText("\($0)") }
        }
    }
    let columns = (0...titles.count).map { index in
      OutputColumn<[StyledText]>(
        "", alignment: index == 0 ? .leading : .trailing, value: { $0[index].plain },
        text: { $0[index] })
    }
    return OutputTable(columns, rows: rows)
  }
}

extension SourceIndex.Entry {
  /// The number of lines in the module's Swift files, excluding tests.
  fileprivate var lineCount: Int { files.reduce(0) { $0 + $1.lineCount } }

  /// The number of tests. A parameterized test counts once.
  fileprivate var testCount: Int {
    (module.kind == .test ? files : tests).reduce(0) { $0 + $1.testCount }
  }

  fileprivate var json: JSONValue {
    .object([
      ("name", .string(module.name)), ("layer", .string(module.layer.rawValue)),
      ("program", .bool(module.isProgram)), ("folder", .string(module.folder)),
      ("files", .integer(files.count)), ("lines", .integer(lineCount)),
      ("tests", .integer(testCount)), ("uses", .array(module.uses.map(JSONValue.string))),
      ("testUses", .array(module.testUses.map(JSONValue.string))),
    ])
  }
}
