import CommandLineKit

/// All files of a new workspace: copied from the one in which it is made, rendered from the
/// templates in it, or derived from both.
public struct WorkspacePlan {
  /// What is called how.
  public let names: WorkspaceNames

  /// The files.
  public var tree: any FileTree { made }

  private var made = StagedTree(over: InMemoryTree())
  private var hidden: [String] = []

  /// Plans a workspace.
  ///
  /// - Parameters:
  ///   - names: What is called how.
  ///   - workspace: The one in which it is made.
  /// - Throws: ``NameProblem`` or ``TemplateError`` where a name means something else already, or
  ///   `CommandFailure` where that is so of both together, or a file is missing that has to be
  ///   there.
  public init(_ names: WorkspaceNames, from workspace: Workspace) throws {
    self.names = names
    let library = TemplateLibrary(workspace.tree)
    let rendered = try library.render(.workspace, names.values)
    for file in rendered { made.create(file.bytes, at: file.path) }
    try copy(from: workspace, except: Set(rendered.map(\.path)))
    let manifest = try NewManifest(from: workspace, for: names, over: made).text()
    made.create(manifest.bytes, at: ManifestText.path)
    let grown = try growFeatures()
    if let clash = try TypeClash(among: rendered.map(\.path) + grown, in: made) {
      throw CommandFailure(clash.sentence, exitCode: .usage, showsUsage: false)
    }
    try drawGraph()
  }

  /// The files, staged as new ones over the folder in which they will stand.
  public func staged(over base: any FileTree) throws(FileTreeError) -> StagedTree {
    var staged = StagedTree(over: base)
    for path in try (made.paths(under: "") + hidden).sorted() {
      guard let bytes = try made.bytes(of: path) else { continue }
      staged.create(bytes, at: path, executable: try made.isExecutable(path))
    }
    return staged
  }

  // MARK: - Internal

  private mutating func copy(
    from workspace: Workspace, except rendered: Set<String>
  ) throws {
    let copied = try CopiedFiles(from: workspace, for: names)
    if copied.files.contains(where: { $0.stands(at: copied.launcher.target) }) {
      throw NameProblem(
        names.app, for: .app, "\(copied.launcher.target) is there for something else")
    }
    for file in copied.files + [copied.launcher] where !rendered.contains(file.target) {
      if file.target.hasPrefix(".") { hidden.append(file.target) }
      made.create(
        try file.bytes(in: workspace.tree), at: file.target,
        executable: try workspace.tree.isExecutable(file.source))
    }
  }

  /// Grows the first features as any other, and tells their files.
  private mutating func growFeatures() throws -> [String] {
    var paths: [String] = []
    for start in [FeatureStart.detail, .list] {
      let growth = try ModuleGrowth(
        feature: ModuleName(names.entity.text + start.rawValue.capitalizedWord), start: start,
        command: CommandName(start.rawValue), repository: nil, in: Workspace(made))
      made = try growth.stage()
      paths += growth.files.map(\.path)
    }
    return paths
  }

  private mutating func drawGraph() throws {
    let workspace = try Workspace(made)
    made.create(
      ReadmeGraph.picture(of: ModuleGraph(workspace)), at: ReadmeGraph.picturePath)
    try GraphPictures(workspace).stage(in: &made)
  }
}

extension TypeClash {
  fileprivate var sentence: String {
    "a type \(name) would be declared twice, in \(folders.joined(separator: " and in ")); "
      + "choose another name"
  }
}
