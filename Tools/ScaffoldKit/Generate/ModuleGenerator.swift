import CommandLineKit
import SwiftSourceKit

/// Generates a module: its files, its manifest entry, and for a feature its wiring in the assembly.
///
/// ```swift
/// let generator = try ModuleGenerator(
///   feature: name, start: .list, command: command, repository: nil, in: workspace)
/// let staged = try generator.stage()
/// ```
public struct ModuleGenerator: Sendable {
  let workspace: Workspace
  /// The name of the module to generate, such as `HeroesKit`.
  public let module: String
  let folder: String
  /// The first word of the module's manifest entry, such as `feature`.
  let factory: String
  /// The files of the module itself, including its tests and its file in the assembly.
  let ownFiles: [RenderedFile]
  /// The feature's name without `Kit`, and its assembly; `nil` for a module that is not a feature.
  let feature: (name: String, assembly: Module)?
  /// The names of the entity's modules, including those that don't exist yet.
  var siblings: [String] = []
  /// The generators for the entity's modules.
  var companions: [ModuleGenerator] = []

  /// Stages the module's files. The caller redraws the graph pictures.
  ///
  /// - Parameter replacing: Whether to replace a module that was generated with other options.
  ///   Files that only the old options generate are removed, and the manifest entry lists the
  ///   imports of the new files.
  /// - Throws: An error that says what the workspace lacks, or that a file can't be read.
  /// - Returns: The workspace with the staged module.
  public func stage(replacing: Bool = false) throws -> StagedTree {
    var staged = StagedTree(over: workspace.tree)
    staged.create(files)
    var manifest = workspace.manifest
    for generator in companions + [self] where workspace.module(generator.module) == nil {
      manifest = try manifest.adding(
        generator.entry, named: generator.module, factory: generator.factory)
    }
    if replacing, let old = workspace.module(module) {
      let new = Set(files.map(\.path))
      let generated = PossibleGenerators.all(of: old, in: workspace).flatMap(\.ownFiles).map(\.path)
      for path in Set(generated).subtracting(new).sorted() { staged.remove(path) }
      manifest = try relisted(old, in: manifest, staged)
    }
    if let (name, assembly) = feature {
      for name in Set(known(files.imports(under: assembly.folder)) + [module]).sorted() {
        manifest = try manifest.adding(name, to: .uses, of: assembly.name)
      }
      staged.write(try registry(of: assembly).adding(name), to: assembly.registryPath)
    }
    staged.write(manifest.bytes, to: ManifestText.path)
    return staged
  }

  /// The workspace's modules that the sources import.
  var uses: [String] { known(ownFiles.imports(under: folder)) }

  var files: [RenderedFile] { ownFiles + companions.flatMap(\.files) }

  // MARK: - Internal

  private var entry: String {
    let lists = [("uses", uses), ("testUses", testUses)].filter { !$0.1.isEmpty }
      .map { label, names in ", \(label): [\(names.map { "\"\($0)\"" }.joined(separator: ", "))]" }
    return ".\(factory)(\"\(module)\"\(lists.joined()))"
  }

  /// Returns the manifest in which the lists of an existing module match the imports of its files.
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

  private func registry(of assembly: Module) throws -> FeatureRegistry {
    let path = assembly.registryPath
    guard let bytes = try workspace.tree.bytes(of: path) else {
      throw CommandFailure("there is no \(path), which lists the features of the assembly")
    }
    if let registry = FeatureRegistry(bytes) { return registry }
    throw CommandFailure("\(path) has no list 'let all: [Feature] = [' to add the feature to")
  }
}

extension ModuleGenerator {
  /// Prepares the generation of a feature.
  ///
  /// - Parameters:
  ///   - name: The feature's name, without `Kit`.
  ///   - start: The kind of screen.
  ///   - command: The feature's command.
  ///   - repository: The repository protocol that the feature uses; `nil` for the only one that the
  ///     templates can use.
  ///   - workspace: The workspace to add the module to.
  /// - Throws: ``NameError``, or an error that says what the workspace lacks.
  public init(
    feature name: ModuleName, start: FeatureStart, command: CommandName, repository: String?,
    in workspace: Workspace
  ) throws {
    try name.checkFeature(in: workspace)
    try command.check(in: workspace, for: name.featureModule)
    let wiring = try FeatureWiring(workspace)
    let repository = try RepositorySelection(start: start, workspace: workspace)
      .repository(named: repository)
    if let repository { try wiring.checkDependency(for: repository, in: workspace) }
    var values = TemplateValues.feature(
      name, command: command, program: wiring.program.name, assembly: wiring.assembly.name,
      repository: repository)
    values.fields = try repository?.fields(in: workspace).values ?? []
    self.init(
      name, in: wiring.assembly, of: workspace,
      try Self.rendered(.feature(start), values, for: name, in: workspace))
    try checkClashes(of: name)
  }

  init(
    _ name: ModuleName, in assembly: Module, of workspace: Workspace, _ files: [RenderedFile]
  ) {
    self.init(
      workspace: workspace, module: name.featureModule,
      folder: "Modules/Features/\(name.featureModule)", factory: "feature", ownFiles: files,
      feature: (name.text, assembly))
  }

  /// The layers below the features, in which `scaffold module` generates modules.
  public enum TargetLayer: String, CaseIterable, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case base, domain, data, presentation

    var layer: Layer { Layer.allCases.first { $0.rawValue == rawValue } ?? .base }
  }

  /// Prepares the generation of a module below the features.
  ///
  /// - Parameters:
  ///   - name: The module's name.
  ///   - layer: The module's layer.
  ///   - workspace: The workspace to add the module to.
  /// - Throws: ``NameError``, or an error that says what the workspace lacks.
  public init(module name: ModuleName, in layer: TargetLayer, of workspace: Workspace) throws {
    try name.checkModule(in: workspace, layer: layer.layer)
    let values = TemplateValues.module(name, layer: layer.layer)
    let files = try Self.rendered(.module, values, for: name, in: workspace)
    self.init(
      workspace: workspace, module: name.text,
      folder: "Modules/\(layer.rawValue.capitalizedWord)/\(name.text)", factory: layer.rawValue,
      ownFiles: files, feature: nil)
    try checkClashes(of: name)
  }

  // MARK: - Rendering

  /// Renders the templates of a kind. Throws if a template also uses a name that is derived from
  /// `name` for something else.
  static func rendered(
    _ kind: TemplateKind, _ values: TemplateValues, for name: ModuleName, in workspace: Workspace
  ) throws -> [RenderedFile] {
    try TemplateLibrary(workspace).render(kind, values) { taken, place in
      name.error("the generated code uses \(taken) for something else: \(place)")
    }
  }

  /// Throws if the module would redeclare a type of an imported module. If the manifest does not
  /// list the module, also throws if the module's folder contains files that the generator does not
  /// write.
  func checkClashes(of name: ModuleName) throws {
    let types = ownFiles.filter { $0.path.hasPrefix(folder + "/") }
      .reduce(into: Set<String>()) { $0.formUnion(Declarations.types(in: $1.bytes)) }
    try name.check(types: types, of: uses, in: workspace)
    if workspace.module(module) != nil { return }
    let new = Set(ownFiles.map(\.path))
    if let stray = try workspace.tree.paths(under: folder).first(where: { !new.contains($0) }) {
      throw name.error("\(stray.shown) already exists, but the manifest does not list its module")
    }
  }
}
