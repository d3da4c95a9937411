import CommandLineKit

/// The files of a new workspace: copied from an existing one, rendered from its templates, or
/// derived from both.
public struct WorkspacePlan {
  /// The names in the new workspace.
  public let names: WorkspaceNames

  /// The files of the new workspace.
  public var tree: any FileTree { files }

  private var files = StagedTree(over: InMemoryTree())
  private var hidden: [String] = []

  /// Plans a workspace.
  ///
  /// - Parameters:
  ///   - names: The names in the new workspace.
  ///   - workspace: The workspace to copy from.
  /// - Throws: ``NameError`` or ``TemplateError`` if a name is in use, `CommandFailure` if the names
  ///   conflict with each other or a file to copy is missing.
  public init(_ names: WorkspaceNames, from workspace: Workspace) throws {
    self.names = names
    let library = TemplateLibrary(workspace.tree)
    let rendered = try library.render(.workspace, names.values)
    for file in rendered { files.create(file.bytes, at: file.path) }
    try copy(from: workspace, except: Set(rendered.map(\.path)))
    let manifest = try NewManifest(from: workspace, for: names, over: files).text()
    files.create(manifest.bytes, at: ManifestText.path)
    let generated = try generateFeatures()
    if let duplicate = try DuplicateType(among: rendered.map(\.path) + generated, in: files) {
      throw CommandFailure(
        duplicate.message, hint: "choose another name", exitCode: .usage,
        showsUsage: false)
    }
    try drawGraph()
  }

  /// Returns the files, staged over the folder of the new workspace.
  public func staged(over base: any FileTree) throws(FileTreeError) -> StagedTree {
    var staged = StagedTree(over: base)
    for path in try (files.paths(under: "") + hidden).sorted() {
      guard let bytes = try files.bytes(of: path) else { continue }
      staged.create(bytes, at: path, executable: try files.isExecutable(path))
    }
    return staged
  }

  // MARK: - Internal

  private mutating func copy(
    from workspace: Workspace, except rendered: Set<String>
  ) throws {
    let copied = try CopiedFiles(from: workspace, for: names)
    if copied.files.contains(where: { $0.occupies(copied.launcher.target) }) {
      throw NameError(
        names.app, for: .app, "\(copied.launcher.target) is another file")
    }
    for file in copied.files + [copied.launcher] where !rendered.contains(file.target) {
      if file.target.hasPrefix(".") { hidden.append(file.target) }
      files.create(
        try file.bytes(in: workspace.tree), at: file.target,
        executable: try workspace.tree.isExecutable(file.source))
    }
  }

  /// Generates the first features, and returns the paths of their files.
  private mutating func generateFeatures() throws -> [String] {
    var paths: [String] = []
    for start in [FeatureStart.detail, .list] {
      let generator = try ModuleGenerator(
        feature: ModuleName(names.entity.text + start.rawValue.capitalizedWord), start: start,
        command: CommandName(start.rawValue), repository: nil, in: Workspace(files))
      files = try generator.stage()
      paths += generator.files.map(\.path)
    }
    return paths
  }

  private mutating func drawGraph() throws {
    let workspace = try Workspace(files)
    files.create(
      ReadmeGraph.picture(of: ModuleGraph(workspace)), at: ReadmeGraph.picturePath)
    try GraphPictures(workspace).stage(in: &files)
  }
}

extension DuplicateType {
  fileprivate var message: String {
    "a type \(name) would be declared twice, in \(folders.joined(separator: " and in "))"
  }
}
