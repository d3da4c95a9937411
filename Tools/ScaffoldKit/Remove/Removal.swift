/// The end of a module: its files, its line in the manifest, its place in the assembly.
///
/// Nothing was noted down when it was made: all that is there now is looked through.
public struct Removal: Sendable {
  /// A line of source that needs the module.
  public struct User: Hashable {
    /// The file.
    public let path: String

    /// Its line, counted from 1.
    public let line: Int

    /// The text of the line.
    public let text: String
  }

  let workspace: Workspace
  let module: Module

  /// The end of a module of a package.
  public init(workspace: Workspace, module: Module) {
    self.workspace = workspace
    self.module = module
  }

  /// The tree without the module, all but the pictures of the graph.
  public func stage() throws -> StagedTree {
    var staged = StagedTree(over: workspace.tree)
    for path in try files() { staged.remove(path) }
    staged.write(try manifest().bytes, to: ManifestText.path)
    if let feature = module.feature, let house = try? House(workspace),
      let bytes = try workspace.tree.bytes(of: house.registryPath),
      let registry = FeatureRegistry(bytes), registry.contains(feature)
    {
      staged.write(registry.removing(feature), to: house.registryPath)
    }
    return staged
  }

  /// All its files: its own, and those of the C targets beside it.
  func files() throws -> [String] {
    let folders = module.cTargets.map { "\(module.folder.parent)/\($0)" }
    return try workspace.ownFiles(of: module)
      + folders.flatMap { folder in
        try workspace.tree.paths(under: folder) + workspace.tree.hiddenPaths(under: folder)
      }
  }

  /// Who would not compile without it: all files but its own that import it or name its entries.
  public func users() throws -> [User] {
    let own = Set(try files())
    let names = try entryNames()
    var users: [User] = []
    for path in try workspace.allFiles() where path.isSwiftSource && !own.contains(path) {
      guard let bytes = try workspace.tree.bytes(of: path) else { continue }
      let lines = importLines(in: bytes) + entryLines(of: names, in: bytes, at: path)
      users += Set(lines).sorted().map { User(path: path, line: $0, text: bytes.line($0)) }
    }
    return users
  }

  // MARK: - Internal

  private func manifest() throws(ManifestError) -> ManifestText {
    var manifest = try workspace.manifest.removing(module.name)
    for entry in manifest.entries {
      for label in [ManifestList.Label.uses, .testUses] where entry.list(label) != nil {
        manifest = try manifest.removing(module.name, from: label, of: entry.name)
      }
    }
    return manifest
  }

  private func importLines(in bytes: [UInt8]) -> [Int] {
    let targets = [module.name] + module.cTargets
    return ImportScanner.imports(in: bytes).filter { targets.contains($0.module) }.map(\.line)
  }

  /// What its file in the assembly declares.
  private func entryNames() throws -> Set<String> {
    guard let path = workspace.entriesPath(of: module),
      let bytes = try workspace.tree.bytes(of: path)
    else { return [] }
    return Declarations.types(in: bytes).filter { $0.hasSuffix("Entries") }
  }

  private func entryLines(of names: Set<String>, in bytes: [UInt8], at path: String) -> [Int] {
    guard let house = try? House(workspace), !names.isEmpty,
      path.hasPrefix(house.assembly.folder + "/"), path != house.registryPath
    else { return [] }
    return SwiftLexer.tokens(of: bytes).filter { token in
      token.kind == .identifier
        && names.contains(String(decoding: bytes[token.range], as: UTF8.self))
    }.map(\.line)
  }
}
