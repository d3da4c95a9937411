public import CommandLineKit
import TerminalKit

/// `scaffold graph`: shows who uses whom.
public struct GraphCommand: Command {
  /// What it is called, takes and does.
  public let definition: CommandDefinition

  private let open: @Sendable @MainActor (_ path: String?, _ console: Console?) throws -> Workspace
  private let affected: @MainActor (_ revision: String, _ path: String?) async throws -> Set<String>
  private let focus: Option<String>
  private let from: Option<String>
  private let to: Option<String>

  private static let format = Option<GraphFormat>(
    "format", value: "FORMAT", help: "How it is written; text if not given.", parser: .choice)

  private static let all = Flag(
    "all", help: "Every module and every use, however many there are.")

  private static let redraw = Flag(
    "redraw", help: "Draw the graph of the README and its picture again, and show nothing else.")

  private static let affectedSince = Option(
    "affected", value: "REVISION",
    help: "Mark the modules that are affected by what changed since a revision of git.",
    parser: .text)

  /// The command over the package on disk that the command line means.
  public init() {
    self.init(
      open: Workspace.onDisk(at:_:),
      affected: { revision, path in
        let root = try WorkspaceFolder.root(from: path)
        return Set(try await AffectedModules.since(revision, in: root).modules.map(\.name))
      })
  }

  /// The command over any package.
  ///
  /// - Parameters:
  ///   - open: Finds the workspace, by a path in it or from the working directory.
  ///   - affected: Finds the modules that are affected by what changed since a revision.
  public init(
    open: @escaping @Sendable @MainActor (_ path: String?, _ console: Console?) throws -> Workspace,
    affected: @escaping @MainActor (_ revision: String, _ path: String?) async throws -> Set<String>
  ) {
    self.open = open
    self.affected = affected
    let module = ValueParser<String>.text.completed {
      (try? open(nil, nil))?.modules.map { CompletionCandidate($0.name) } ?? []
    }
    focus = Option(
      "focus", value: "MODULE", help: "Only this module, what it uses and who uses it.",
      parser: module)
    from = Option(
      "from", value: "MODULE", help: "Only what this module uses, by itself or through others.",
      parser: module)
    to = Option(
      "to", value: "MODULE",
      help: "Only who uses this module, by themselves or through others; with --from the ways "
        + "between the two.",
      parser: module)
    definition = CommandDefinition(
      name: "graph",
      summary: "Show which module uses which.",
      discussion: """
        Shows the house: without the tools, the modules for tests, and the uses that others imply. \
        When there are more than \(GraphExcerpt.readable) modules, svg and mermaid show their \
        layers. Of a part that --focus, --from or --to choose, every module and every use is \
        shown; so it is with --json.
        """,
      flags: [Self.all, Self.redraw],
      options: [Self.format, focus, from, to, Self.affectedSince, CommonOptions.path],
      examples: [
        .init("scaffold graph", "the house"),
        .init("scaffold graph --to DisplayKit", "who would notice a change"),
        .init("scaffold graph --from HeroesKit --to TerminalKit", "why one needs the other"),
        .init("scaffold graph --format svg > graph.svg", "a picture, light and dark"),
      ])
  }

  /// Writes the graph.
  public func run(_ input: CommandInput, console: Console) async throws {
    if input.format == .json, input[Self.format] != nil {
      throw CommandFailure("--json and --format can't be combined", exitCode: .usage)
    }
    let path = input[CommonOptions.path]
    if input[Self.redraw] { return try redraw(path, for: input, on: console) }
    let graph = ModuleGraph(try open(path, console))
    let part = try part(of: graph, for: input)
    var marked: Set<String> = []
    if let revision = input[Self.affectedSince] { marked = try await affected(revision, path) }
    if input.format == .json { return console.write((part ?? graph).json(marked: marked)) }
    let shown = part ?? (input[Self.all] ? graph : nil)
    let excerpt =
      shown.map { GraphExcerpt($0, marked: marked) } ?? .house(graph, marked: marked)
    write(excerpt, as: input[Self.format] ?? .text, on: console)
  }
}

// MARK: - Internal

extension GraphCommand {
  /// The part that was asked for; nil where none was.
  private func part(
    of graph: ModuleGraph, for input: CommandInput
  ) throws(CommandFailure) -> ModuleGraph? {
    let focus = try name(input[focus], in: graph)
    let from = try name(input[from], in: graph)
    let to = try name(input[to], in: graph)
    switch (focus, from, to) {
    case (nil, nil, nil): return nil
    case (let focus?, nil, nil): return graph.focused(on: focus)
    case (nil, let from?, nil): return graph.part(of: graph.reached(from: from))
    case (nil, nil, let to?): return graph.part(of: graph.reaching(to))
    case (nil, let from?, let to?):
      if let paths = graph.paths(from: from, to: to) { return paths }
      throw CommandFailure(
        "\(SafeText.quoted(from)) does not use \(SafeText.quoted(to)), not even through others",
        exitCode: .notFound)
    case (_?, _, _):
      throw CommandFailure("--focus can't be combined with --from or --to", exitCode: .usage)
    }
  }

  private func redraw(
    _ path: String?, for input: CommandInput, on console: Console
  ) throws {
    let root = try WorkspaceFolder.wholeRoot(from: path, console)
    var staged = StagedTree(over: DiskTree(root: root))
    try GraphPictures(Workspace(staged)).stage(in: &staged)
    let plan = try ChangePlan(staged)
    try ChangeWriter(root: root).apply(plan)
    let report = ChangeReport(plan)
    if input.format == .json { return console.write(report.json) }
    report.lines.forEach(console.writeLine)
    console.writeLine(report.summary)
  }

  private func name(
    _ name: String?, in graph: ModuleGraph
  ) throws(CommandFailure) -> String? {
    let names = graph.nodes.map(\.name)
    guard let name, !names.contains(name) else { return name }
    throw .noModule(name, among: names)
  }

  private func write(_ excerpt: GraphExcerpt, as format: GraphFormat, on console: Console) {
    switch format {
    case .text:
      GraphTable(excerpt).lines(width: console.profile.width).forEach { console.writeLine($0) }
      excerpt.notes.forEach { console.writeErrorLine($0) }
    case .svg: console.write(GraphSVG(excerpt).text)
    case .mermaid: console.write(GraphMermaid(excerpt).text)
    case .dot: console.write(GraphDOT(excerpt).text)
    }
  }
}
