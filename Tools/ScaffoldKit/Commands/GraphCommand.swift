import CommandLineKit
import TerminalText

/// `scaffold graph`: prints the dependency graph of the workspace.
struct GraphCommand: Command {
  enum Format: String, CaseIterable { case text, svg, mermaid }

  private static let format = Option<Format>(
    "format", value: "FORMAT", help: "Output format, text by default", parser: .choice)

  private static let all = Flag("all", help: "Include every module and every dependency")

  private static let redraw = Flag(
    "redraw",
    help: "In a workspace of 'scaffold new': redraw the graph in the README and its SVG file, and "
      + "print no graph")

  private static let module = ValueParser<String>.text.completed {
    (try? await Workspace.reading(at: nil, nil))?.modules.map { CompletionCandidate($0.name) } ?? []
  }

  private static let from = Option(
    "from", value: "MODULE", help: "Only this module and its direct and transitive dependencies",
    parser: module)

  private static let to = Option(
    "to", value: "MODULE",
    help: "Only this module and its direct and transitive dependents; with --from, only the "
      + "paths between the two",
    parser: module)

  let definition = CommandDefinition(
    name: "graph", summary: "Print the dependency graph",
    discussion: """
      By default, omits tools and modules for tests, and transitive dependencies of up to \
      \(GraphExcerpt.readable) modules. With more modules, svg and mermaid show each large group as one \
      box: a tag or a folder. --all and --json omit nothing.
      """,
    flags: [all, redraw],
    options: [format, from, to, CommonOptions.path],
    examples: [
      .init("scaffold graph", "the modules and their direct dependencies"),
      .init("scaffold graph --to HeroDomain", "the modules that a change to HeroDomain affects"),
      .init("scaffold graph --from HeroesKit --to TerminalText", "how one depends on the other"),
      .init("scaffold graph --format svg > graph.svg", "a picture for light and dark mode"),
    ])

  /// Opens the workspace. Tests replace this function.
  var open: @MainActor (CommandInput, Console) async throws -> Workspace = Workspace.reading

  func run(_ input: CommandInput, console: Console) async throws {
    if input.format == .json, input[Self.format] != nil {
      throw CommandFailure("--json can't be combined with --format", exitCode: .usage)
    }
    if input[Self.redraw] { return try redraw(for: input, on: console) }
    let workspace = try await open(input, console)
    let graph = ModuleGraph(workspace)
    let part = try part(of: graph, for: input) { try workspace.knownModule(named: $0).name }
    if input.format == .json { return console.write((part ?? graph).json) }
    let shown = part ?? (input[Self.all] ? graph : nil)
    let format = input[Self.format] ?? .text
    let isPicture = [.svg, .mermaid].contains(format)
    let excerpt = shown.map { GraphExcerpt($0) } ?? .overview(graph, isPicture: isPicture)
    switch format {
    case .text:
      excerpt.lines(width: console.profile.width).forEach { console.writeLine($0) }
      excerpt.notes.forEach { console.writeErrorLine($0) }
    case .svg: console.write(GraphSVG(excerpt).text)
    case .mermaid: console.write(excerpt.mermaid)
    }
  }

  // MARK: - Internal

  /// Returns the part of the graph that the options select, or `nil` if no option selects a part.
  /// Throws if a module is unknown, or if no path connects the two modules.
  private func part(
    of graph: ModuleGraph, for input: CommandInput, name: (String) throws -> String
  ) throws -> ModuleGraph? {
    let from = try input[Self.from].map(name)
    let to = try input[Self.to].map(name)
    let parts = [from.map(graph.reached), to.map(graph.reaching)].compactMap(\.self)
    guard let names = parts.first?.intersection(parts.last ?? []) else { return nil }
    if let from, let to, names.isEmpty {
      throw CommandFailure(
        "\(SafeText.quoted(from)) does not depend on \(SafeText.quoted(to)), directly or transitively",
        exitCode: .notFound)
    }
    return graph.part(of: names)
  }

  private func redraw(for input: CommandInput, on console: Console) throws {
    guard try WorkspaceFolder.editableRoot(from: input[CommonOptions.path]) != nil else {
      throw CommandFailure(
        "--redraw needs a workspace of 'scaffold new', whose documentation contains the graph",
        hint: "without --redraw, the command prints the graph of any package")
    }
    let root = try WorkspaceFolder.recoveredRoot(from: input[CommonOptions.path], console)
    let plan = try ChangePlan(StagedTree(over: DiskTree(root: root)).redrawn())
    try ChangeWriter(root: root).apply(plan)
    if input.format == .json { return console.write(plan.json) }
    plan.lines.forEach(console.writeLine)
    console.writeLine(plan.summary)
  }
}
