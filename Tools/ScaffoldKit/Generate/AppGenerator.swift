import CommandLineKit

/// Generates an additional app in a workspace: a program, its assembly with the first two features,
/// and their tests.
struct AppGenerator {
  let names: WorkspaceNames
  private let workspace: Workspace
  private let plan: WorkspacePlan

  /// Prepares the generation of an app.
  ///
  /// - Throws: `CommandFailure` if the workspace has no app templates; ``NameError`` if the name is
  ///   invalid or in use.
  init(_ app: String, in workspace: Workspace) throws {
    guard let kits = workspace.kits else {
      throw CommandFailure(
        "this workspace contains its base modules itself, and no templates of an app",
        hint: "'scaffold new' generates a workspace that can have several apps")
    }
    let entity = try WorkspaceNames.recorded(in: workspace.tree)[0].entity.text
    names = try WorkspaceNames(app: app, entity: entity)
    try ModuleName(names.assembly).checkModule(in: workspace, layer: .assembly)
    plan = try WorkspacePlan(
      names, kits: SealedKits(of: workspace, acceptingEdits: true), reference: kits.reference)
    self.workspace = workspace
  }

  /// Stages the app's files. The caller redraws the graph pictures. Throws if the workspace lacks
  /// the list or the detail feature that a new app shows.
  func stage() throws -> StagedTree {
    var staged = StagedTree(over: workspace.tree)
    staged.create(plan.appFiles)
    staged.write(try manifest().bytes, to: ManifestText.path)
    try record(in: &staged)
    for start in [FeatureStart.detail, .list] { try wire(start, in: &staged) }
    return staged
  }

  // MARK: - Internal

  private func manifest() throws -> ManifestText {
    let planned = try Workspace(plan.tree).manifest
    var manifest = workspace.manifest
    for entry in planned.entries
    where [names.assembly, names.program].contains(entry.name) && manifest.entry(entry.name) == nil
    {
      let text = String(decoding: planned.bytes[entry.range], as: UTF8.self)
      manifest = try manifest.adding(text, named: entry.name, factory: entry.factory)
    }
    return manifest
  }

  /// Records the app's name in the workspace. An upgrade needs it to find the app's files.
  private func record(in staged: inout StagedTree) throws {
    let text = try workspace.tree.text(of: WorkspaceNames.path) ?? ""
    let line = "app \(names.app.text)"
    if text.split(whereSeparator: \.isNewline).contains(Substring(line)) { return }
    let end = text.isEmpty || text.hasSuffix("\n") ? "" : "\n"
    staged.write("\(text)\(end)\(line)\n", to: WorkspaceNames.path)
  }

  /// Adds the workspace's list or detail feature to the new app's assembly.
  private func wire(_ start: FeatureStart, in staged: inout StagedTree) throws {
    let feature = try ModuleName(names.entity.text + start.rawValue.capitalizedWord)
    if workspace.module(feature.featureModule) == nil {
      throw CommandFailure(
        "a new app shows the feature \(feature.text), which this workspace does not have")
    }
    let generator = try ModuleGenerator(
      feature: feature, start: start, command: CommandName(start.rawValue), repository: nil,
      assembly: names.assembly, in: Workspace(staged))
    for file in try generator.stage().contents { staged.write(file.bytes, to: file.path) }
  }
}
