import CommandLineKit
import SwiftSourceKit

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
  /// The files of this module.
  let ownFiles: [RenderedFile]
  /// The feature's name without `Kit`, and what it is wired into; nil for a module of another layer.
  let feature: (name: String, wiring: FeatureWiring)?
  /// The modules of its entity, which may not exist yet.
  var siblings: [String] = []
  /// The generators of the modules of its entity.
  var companions: [ModuleGenerator] = []

  /// Stages the module. The graph pictures are not yet redrawn.
  ///
  /// - Parameter replacing: Whether a module that was generated with other options is replaced: files
  ///   that only those options generate are removed, and its line lists what the new files import.
  /// - Throws: An error that says what the workspace lacks, or one of reading it.
  /// - Returns: The workspace with the module.
  public func stage(replacing: Bool = false) throws -> StagedTree {
    var staged = StagedTree(over: workspace.tree)
    staged.create(files)
    var manifest = workspace.manifest
    for generator in companions + [self] where workspace.module(generator.module) == nil {
      manifest = try manifest.adding(
        generator.entry, named: generator.module, factory: generator.factory)
    }
    manifest = try manifest.split()
    if replacing, let old = workspace.module(module) {
      let new = Set(files.map(\.path))
      let generated = PossibleGenerators.all(of: old, in: workspace).flatMap(\.ownFiles).map(\.path)
      for path in Set(generated).subtracting(new).sorted() { staged.remove(path) }
      manifest = try relisted(old, in: manifest, staged)
    }
    if let (name, wiring) = feature {
      for name in Set(known(files.imports(under: wiring.assembly.folder)) + [module]).sorted() {
        manifest = try manifest.adding(name, to: .uses, of: wiring.assembly.name)
      }
      staged.write(try registry(wiring).adding(name), to: wiring.registryPath)
    }
    staged.write(manifest.bytes, to: ManifestText.path)
    return staged
  }

  /// The modules of the workspace that its sources import.
  var uses: [String] { known(ownFiles.imports(under: folder)) }

  /// The files of this module and of its companions.
  var files: [RenderedFile] { ownFiles + companions.flatMap(\.files) }

  // MARK: - Internal

  private var entry: String {
    let lists = [("uses", uses), ("testUses", testUses)].filter { !$0.1.isEmpty }
      .map { label, names in ", \(label): [\(names.map { "\"\($0)\"" }.joined(separator: ", "))]" }
    return ".\(factory)(\"\(module)\"\(lists.joined()))"
  }

  /// The lines that it adds to shared files.
  var lines: [String] {
    [entry] + companions.map(\.entry)
      + (feature.map { [FeatureRegistry.element(of: $0.name)] } ?? [])
  }

  /// Returns the manifest with lists for an existing module that equal the imports of its files.
  private func relisted(
    _ old: Module, in manifest: ManifestText, _ staged: StagedTree
  ) throws -> ManifestText {
    func imports(under folder: String) throws -> Set<String> {
      Set(known(try staged.files(at: staged.paths(under: folder)).imports(under: folder)))
    }
    let uses = try imports(under: folder)
    let testUses = try imports(under: old.testFolder ?? "Tests/\(module)Tests").subtracting(uses)
    return try manifest.setting(uses, in: .uses, of: module)
      .setting(testUses, in: .testUses, of: module)
  }

  private var testUses: [String] {
    known(ownFiles.imports(under: "Tests")).filter { !uses.contains($0) }
  }

  private func known(_ names: [String]) -> [String] {
    names.filter { name in
      name != module
        && (siblings.contains(name) || workspace.allModules.contains { $0.name == name })
    }
  }

  private func registry(_ wiring: FeatureWiring) throws -> FeatureRegistry {
    guard let bytes = try workspace.tree.bytes(of: wiring.registryPath) else {
      throw CommandFailure(
        "there is no \(wiring.registryPath), which lists the features of the assembly")
    }
    guard let registry = FeatureRegistry(bytes) else {
      throw CommandFailure(
        "\(wiring.registryPath) has no list 'let all: [Feature] = [' to add the feature to")
    }
    return registry
  }
}
