public import CommandLineKit

/// The files of a new workspace: its kits, and what their templates generate.
public struct WorkspacePlan {
  /// The names in the new workspace.
  public let names: WorkspaceNames

  /// Where the new workspace has its kits.
  let reference: KitsReference

  /// The files of the new workspace, including published kits, which are not written.
  public var tree: any FileTree { files }

  private var files = StagedTree(over: InMemoryTree())

  /// Plans a workspace with its kits in a folder.
  ///
  /// - Parameters:
  ///   - names: The names in the new workspace.
  ///   - workspace: The workspace with the kits, and with the overrides of templates to copy.
  /// - Throws: ``NameError`` if a name can't be used, `CommandFailure` if it is in use, or if the names
  ///   conflict with each other or a file to copy is missing.
  public init(_ names: WorkspaceNames, from workspace: Workspace) throws {
    try self.init(names, kits: SealedKits(of: workspace), reference: .folder)
    try addFeatures(overriding: workspace.tree)
  }

  /// Plans a workspace without features.
  init(_ names: WorkspaceNames, kits: SealedKits, reference: KitsReference) throws {
    self.names = names
    self.reference = reference
    for path in kits.paths {
      files.create(
        try kits.files.bytes(of: path) ?? [], at: "\(reference.folder)/\(path)",
        executable: try kits.files.isExecutable(path))
    }
    try render(in: TemplateLibrary(files, kits: reference))
  }

  /// Adds the first features and the graph of the modules.
  ///
  /// - Parameter tree: The files with the overrides of templates to copy.
  /// - Throws: An error if a name is in use.
  mutating func addFeatures(overriding tree: any FileTree) throws {
    for path in try tree.paths(under: TemplateLibrary.overrides) {
      files.create(try tree.bytes(of: path) ?? [], at: path)
    }
    for start in [FeatureStart.detail, .list] { try generateFeature(start) }
    let named = ownPaths.filter { !$0.hasPrefix(".") }
    if let duplicate = try DuplicateType(among: named, kits: reference.folder, in: files) {
      throw CommandFailure(
        duplicate.message, hint: "choose another name", exitCode: .usage,
        showsUsage: false)
    }
    try drawGraph()
  }

  /// The paths of all files except those of the kits.
  var ownPaths: [String] {
    files.order.filter { !$0.hasPrefix(reference.folder + "/") }.sorted()
  }

  /// Returns the files of the app: its assembly, its program, their tests, and the launcher.
  func appFiles() throws -> [RenderedFile] {
    let (program, assembly) = (names.program, names.assembly)
    let folders = [
      "App/\(program)", "Modules/Assembly/\(assembly)", "Tests/\(assembly)Tests",
      "Tests/\(program)Tests", "Tools/\(program)",
    ]
    var rendered: [RenderedFile] = []
    for path in ownPaths where folders.contains(where: path.isInside) {
      rendered.append(
        RenderedFile(
          path: path, bytes: try files.bytes(of: path) ?? [],
          isExecutable: try files.isExecutable(path)))
    }
    return rendered
  }

  /// Returns the files, staged over the folder of the new workspace.
  public func staged(over base: any FileTree) throws(CommandFailure) -> StagedTree {
    var staged = StagedTree(over: base)
    let paths = reference == .folder ? files.order.sorted() : ownPaths
    for path in paths {
      guard let bytes = try files.bytes(of: path) else { continue }
      staged.create(bytes, at: path, executable: try files.isExecutable(path))
    }
    return staged
  }

  // MARK: - Internal

  private mutating func render(in library: TemplateLibrary) throws {
    let rendered = try library.render(.workspace, names.values.merging(reference.values))
    let launcher = "tools/\(names.program)"
    if rendered.count(where: { ($0.path.lowercased() + "/").hasPrefix(launcher + "/") }) > 1 {
      throw NameError(names.app, for: .app, "T\(launcher.dropFirst()) is another file")
    }
    for file in rendered {
      files.create(file.bytes, at: file.path, executable: file.isExecutable)
    }
    let manifest = try ManifestText(try files.bytes(of: ManifestText.path) ?? []).sortingLists()
    files.create(manifest.bytes, at: ManifestText.path)
    let workspace = try Workspace(files)
    if let clash = workspace.kits?.clashes(with: workspace.modules).first {
      throw NameError(names.app, for: .app, "the kits have a target called \(clash.name)")
    }
  }

  private mutating func generateFeature(_ start: FeatureStart) throws {
    let generator = try ModuleGenerator(
      feature: ModuleName(names.entity.text + start.rawValue.capitalizedWord), start: start,
      command: CommandName(start.rawValue), repository: nil, in: Workspace(files))
    let staged = try generator.stage()
    for path in staged.order { files.create(try staged.bytes(of: path) ?? [], at: path) }
  }

  private mutating func drawGraph() throws {
    let graph = ModuleGraph(try Workspace(files))
    files.create(ReadmeGraph.picture(of: graph), at: ReadmeGraph.picturePath)
    let readme = try files.bytes(of: ReadmeGraph.readmePath) ?? []
    files.create(
      ReadmeGraph.updating(readme, with: graph) ?? readme, at: ReadmeGraph.readmePath)
  }
}

extension KitsReference {
  /// The placeholders of the workspace templates.
  fileprivate var values: TemplateValues {
    TemplateValues(["kits": dependency, "kitsPackage": package, "dot": "."])
  }
}

extension ManifestText {
  /// Returns the manifest with the modules in each list sorted, because their order depends on the
  /// names in a new workspace.
  fileprivate func sortingLists() throws(ManifestError) -> ManifestText {
    var sorted = self
    for entry in entries {
      for list in entry.lists where [.uses, .testUses].contains(list.label) {
        for item in list.items {
          sorted = try sorted.removing(item.name, from: list.label, of: entry.name)
            .adding(item.name, to: list.label, of: entry.name)
        }
      }
    }
    return sorted
  }
}

extension DuplicateType {
  fileprivate var message: String {
    "a type \(name) would be declared twice, in \(folders.joined(separator: " and in "))"
  }
}
