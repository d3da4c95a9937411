import SwiftSourceKit

/// Removes a module: its files, its manifest entry and its entries in assemblies. Also removes the
/// modules of a feature's entity if only the feature uses them.
///
/// A generated module is not recorded anywhere, so the current files determine what is removed.
public struct Removal: Sendable {
  let workspace: Workspace
  let module: Module
  /// The module, and the modules of its entity that are removed together with it.
  let modules: [Module]
}

extension Removal {
  /// Prepares a removal. Includes the modules of the feature's entity if only the feature uses
  /// them.
  public init(workspace: Workspace, module: Module) {
    let entities = EntityModules.all(of: module, in: workspace)
    let companions = entities.flatMap { $0.existing(in: workspace) ?? [] }
    self.init(workspace: workspace, module: module, modules: [module])
    if companions.isEmpty { return }
    let whole = Removal(workspace: workspace, module: module, modules: [module] + companions)
    // If also removing the entity's modules would break more lines than removing the feature alone,
    // other files use the entity.
    if (try? whole.references()) == (try? references()) { self = whole }
  }

  /// Returns the tree without the module. The caller redraws the graph pictures.
  public func stage() throws -> StagedTree {
    var staged = StagedTree(over: workspace.tree)
    for path in try files() { staged.remove(path) }
    var manifest = workspace.manifest
    for module in modules { manifest = try manifest.removingEverywhere(module.name) }
    staged.write(manifest.bytes, to: ManifestText.path)
    if let (path, list) = try workspace.registry(of: module) {
      staged.write(list.removing(module.feature ?? ""), to: path)
    }
    return staged
  }

  /// Returns the files of the modules and their C targets.
  func files() throws -> [String] {
    let folders = modules.flatMap { module in
      module.cTargets.map { "\(module.folder.parent)/\($0)" }
    }
    return try modules.flatMap(workspace.ownFiles)
      + folders.flatMap { folder in
        try workspace.tree.paths(under: folder) + workspace.tree.hiddenPaths(under: folder)
      }
  }

  /// Returns the lines outside the removed files that import a removed module or use its public
  /// types, or use the module's dependency types in an assembly. These lines would not compile after
  /// the removal. Also returns the lines of `Features.firstTabs` that name the module's tab.
  public func references() throws -> [FindingLocation] {
    let own = Set(try files())
    let types = try modules.reduce(into: Set<String>()) {
      $0.formUnion(try workspace.visibleTypes(of: $1))
    }
    let entries = try entryNames()
    let tabs = Set(try CommandWords.uses(by: module, in: workspace).keys.map { "\"\($0)\"" })
    let words = targets + entries + tabs
    var references: [FindingLocation] = []
    for path in try workspace.allFiles() where path.isSwiftSource && !own.contains(path) {
      guard let bytes = try workspace.tree.bytes(of: path), words.contains(where: bytes.contains)
      else { continue }
      let imports = ImportScanner.imports(in: bytes).filter { targets.contains($0.module) }
        .map(\.line)
      let isRegistry = path == workspace.assembly?.registryPath
      let wired = isRegistry ? tabs : workspace.isInAssembly(path) ? entries : []
      let names = (imports.isEmpty ? [] : types).union(wired)
      references += Set(imports + lines(with: names, in: bytes)).sorted().map {
        FindingLocation(path: path, line: $0, text: bytes.line($0))
      }
    }
    return references
  }

  // MARK: - Internal

  private var targets: [String] { modules.flatMap { [$0.name] + $0.cTargets } }

  /// Returns the names of the dependency types, such as `HeroesDependencies`, in the module's
  /// assembly files.
  private func entryNames() throws -> Set<String> {
    let file = try workspace.dependenciesPath(of: module).flatMap(workspace.tree.bytes)
    return Declarations.types(in: file ?? []).filter { $0.hasSuffix("Dependencies") }
  }

  private func lines(with names: Set<String>, in bytes: [UInt8]) -> [Int] {
    if names.isEmpty { return [] }
    let words = SwiftWords(bytes)
    return names.flatMap(words.places).map(words.line)
  }
}
