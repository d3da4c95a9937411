/// A new module: its files, its line in the manifest, and for a feature its place in the assembly.
///
/// ```swift
/// let growth = try ModuleGrowth(
///   feature: name, start: .list, command: command, repository: nil, in: workspace)
/// let staged = try growth.stage()
/// ```
public struct ModuleGrowth: Sendable {
  let workspace: Workspace
  /// What the module is called.
  public let module: String
  /// Where its sources are.
  let folder: String
  /// The word of its layer in the manifest: `feature`.
  let factory: String
  let files: [RenderedFile]
  /// What it is called as a feature; nil for a module of another layer.
  let feature: String?

  /// The tree with the module, all but the pictures of the graph.
  public func stage() throws -> StagedTree {
    var staged = StagedTree(over: workspace.tree)
    for file in files { staged.create(file.bytes, at: file.path) }
    var manifest = try manifest()
    if let feature {
      let house = try House(workspace)
      manifest = try manifest.adding(module, to: .uses, of: house.assembly.name)
      staged.write(try registry(house).adding(feature), to: house.registryPath)
    }
    staged.write(manifest.bytes, to: ManifestText.path)
    return staged
  }

  /// The modules of the workspace that its sources import.
  var uses: [String] { known(files.imports(under: folder)) }

  // MARK: - Internal

  private func manifest() throws(ManifestError) -> ManifestText {
    if workspace.module(module) != nil { return workspace.manifest }
    return try workspace.manifest.adding(entry, named: module, factory: factory)
  }

  private var entry: String {
    ManifestEntry.text(module, factory: factory, uses: uses, testUses: testUses)
  }

  private var testUses: [String] {
    known(files.imports(under: "Tests")).filter { !uses.contains($0) }
  }

  private func known(_ names: [String]) -> [String] {
    names.filter { $0 != module && workspace.module($0) != nil }
  }

  private func registry(_ house: House) throws -> FeatureRegistry {
    guard let bytes = try workspace.tree.bytes(of: house.registryPath) else {
      throw GrowthProblem.noRegistry(house.registryPath)
    }
    guard let registry = FeatureRegistry(bytes) else {
      throw GrowthProblem.noList(house.registryPath)
    }
    return registry
  }
}
