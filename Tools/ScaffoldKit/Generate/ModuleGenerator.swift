/// Generates a module: its files, its line in the manifest, and for a feature its wiring in the
/// assembly.
///
/// ```swift
/// let generator = try ModuleGenerator(
///   feature: name, start: .list, command: command, repository: nil, in: workspace)
/// let staged = try generator.stage()
/// ```
public struct ModuleGenerator: Sendable {
  let workspace: Workspace
  /// The module's name.
  public let module: String
  /// The folder of its sources.
  let folder: String
  /// The function in the manifest that declares the module, such as `feature`.
  let factory: String
  let files: [RenderedFile]
  /// The feature's name without `Kit`; nil for a module of another layer.
  let feature: String?

  /// Returns the workspace with the module. The graph pictures are not yet redrawn.
  public func stage() throws -> StagedTree {
    var staged = StagedTree(over: workspace.tree)
    for file in files { staged.create(file.bytes, at: file.path) }
    var manifest = try manifest()
    if let feature {
      let wiring = try FeatureWiring(workspace)
      manifest = try manifest.adding(module, to: .uses, of: wiring.assembly.name)
      staged.write(try registry(wiring).adding(feature), to: wiring.registryPath)
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
    names.filter { name in
      name != module && workspace.allModules.contains { $0.name == name }
    }
  }

  private func registry(_ wiring: FeatureWiring) throws -> FeatureRegistry {
    guard let bytes = try workspace.tree.bytes(of: wiring.registryPath) else {
      throw GenerationError.noRegistry(wiring.registryPath)
    }
    guard let registry = FeatureRegistry(bytes) else {
      throw GenerationError.noList(wiring.registryPath)
    }
    return registry
  }
}
