import CommandLineKit
import ScaffoldKit

/// Measures the plans of the commands that change a workspace in memory, without disk and without
/// the evaluation of the manifest.
@MainActor
struct PlanMeasurement {
  private static let moduleCount = 2_000

  private let settings: Settings

  init(_ settings: Settings) {
    self.settings = settings
  }

  /// Generates the workspace and measures each command.
  func section() throws -> ReportSection {
    settings.progress("generating a workspace of \(Self.moduleCount) modules in memory")
    let repository = try Workspace(DiskTree(root: PackageFolder().path))
    let tree = try ManyModules(Self.moduleCount, over: repository).tree
    var section = ReportSection(
      part: .plans, title: "plans of scaffold, \(Self.moduleCount) modules in memory")
    section.rows = [
      try row("feature", over: tree, Self.feature),
      try row("remove a feature", over: tree) { try Self.remove(Self.name(1_998) + "Kit", $0) },
      try row("rename a feature", over: tree) { try Self.rename(Self.name(1_998) + "Kit", $0) },
      try row("rename a module that many modules use", over: tree) {
        try Self.rename(Self.mostUsed(in: $0), $0)
      },
    ]
    return section
  }

  // MARK: - Internal

  private func row(
    _ what: String, over tree: StagedTree, _ stage: (Workspace) throws -> StagedTree
  ) throws -> ReportRow {
    settings.progress("planning: \(what)")
    var times: [Duration] = []
    for _ in 0..<settings.longRounds {
      times.append(
        try ContinuousClock().measure {
          var staged = try stage(try Workspace(tree))
          staged = try staged.redrawn()
          blackHole(try ChangePlan(staged))
        })
    }
    return ReportRow(what: what, figure: .time(Timing(times)), target: .atMost(.seconds(1)))
  }

  private static func name(_ number: Int) -> String { "\(Surname(number))" }

  /// A kit of the generated ones that many modules import.
  private static func mostUsed(in workspace: Workspace) -> String {
    let kits = Set((0..<moduleCount).filter { $0 % 40 == 0 }.map(name))
    let uses = workspace.modules.flatMap(\.uses).filter(kits.contains)
    let counts = Dictionary(uses.map { ($0, 1) }, uniquingKeysWith: +)
    return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? ""
  }

  private static func feature(in workspace: Workspace) throws -> StagedTree {
    let name = try ModuleName("Yardstick")
    return try ModuleGenerator(
      feature: name, start: .list, command: CommandName(name.commandWord), repository: nil,
      in: workspace
    ).stage()
  }

  private static func remove(_ name: String, _ workspace: Workspace) throws -> StagedTree {
    let removal = Removal(workspace: workspace, module: try module(name, workspace))
    guard try removal.references().isEmpty else {
      throw CommandFailure("other code of the benchmark's workspace depends on \(name)")
    }
    return try removal.stage()
  }

  private static func rename(_ name: String, _ workspace: Workspace) throws -> StagedTree {
    try Renaming(
      module(name, workspace), to: ModuleName("Yardstick"), command: nil, in: workspace
    ).stage()
  }

  private static func module(_ name: String, _ workspace: Workspace) throws -> Module {
    guard let module = workspace.module(name) else {
      throw CommandFailure("the benchmark's workspace has no module \(name)")
    }
    return module
  }
}
