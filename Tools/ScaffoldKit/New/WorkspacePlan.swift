import CommandLineKit
import SwiftSourceKit

/// The files of a new workspace: the kits, and the files generated from their templates.
public struct WorkspacePlan {
  /// The names of the app and the entity for which the files are generated.
  public let names: WorkspaceNames

  let reference: KitsReference

  /// All files that the new workspace uses, including the files of published kits, which are not
  /// written.
  public var tree: any FileTree { files }

  private var files = StagedTree(over: EmptyTree())

  /// Plans a workspace that contains its kits in a folder.
  ///
  /// - Parameters:
  ///   - names: The names in the new workspace.
  ///   - workspace: The workspace with the kits, and with the template overrides to copy.
  /// - Throws: ``NameError`` if a name is invalid; `CommandFailure` if a name is in use, if the
  ///   names conflict, or if a file to copy is missing.
  public init(_ names: WorkspaceNames, from workspace: Workspace) throws {
    try self.init(names, kits: SealedKits(of: workspace), reference: .folder)
    try addFeatures(overriding: workspace.tree)
  }

  /// Plans a workspace that has no features yet.
  init(_ names: WorkspaceNames, kits: SealedKits, reference: KitsReference) throws {
    self.names = names
    self.reference = reference
    files.create(kits.files(in: reference.folder))
    try render(in: TemplateLibrary(files, kits: reference))
  }

  /// Adds the first features and the module graph.
  ///
  /// - Parameter tree: The files with the template overrides to copy.
  /// - Throws: An error if a feature can't be generated, or if a type would be declared twice.
  mutating func addFeatures(overriding tree: any FileTree) throws {
    files.create(try tree.files(at: tree.paths(under: TemplateLibrary.overrides)))
    try TemplateLibrary(files).refuseConflicts()
    for start in [FeatureStart.detail, .list] {
      let generator = try ModuleGenerator(
        feature: ModuleName(names.entity.text + start.rawValue.capitalizedWord), start: start,
        command: CommandName(start.rawValue), repository: nil, in: Workspace(files))
      files.create(try generator.stage().contents)
    }
    try refuseDuplicateTypes()
    files.create([], at: ReadmeGraph.picturePath)
    files = try files.redrawn()
  }

  /// The files outside the kits.
  var ownFiles: [RenderedFile] {
    files.contents.filter { !$0.path.hasPrefix(reference.folder + "/") }
  }

  /// Returns the changes that create the workspace's files in the tree `base`.
  public func staged(over base: any FileTree) -> StagedTree {
    var staged = StagedTree(over: base)
    staged.create(reference == .folder ? files.contents : ownFiles)
    return staged
  }

  // MARK: - Internal

  private mutating func render(in library: TemplateLibrary) throws {
    let rendered = try library.render(.workspace, names.values.merging(reference.values))
    let launcher = "tools/\(names.program)"
    if rendered.count(where: { ($0.path.lowercased() + "/").hasPrefix(launcher + "/") }) > 1 {
      throw NameError(names.app, for: .app, "T\(launcher.dropFirst()) is another file")
    }
    files.create(rendered)
    // The lists must be sorted again, because their order depends on the new names.
    let manifest = try ManifestText(try files.bytes(of: ManifestText.path) ?? []).sortingLists()
    files.create(manifest.bytes, at: ManifestText.path)
    let workspace = try Workspace(files)
    if let clash = workspace.kits?.clashes(with: workspace.modules).first {
      throw NameError(names.app, for: .app, "the kits have a target called \(clash.name)")
    }
  }

  /// Throws if the new workspace declares a type twice, or redeclares a public type of the kits.
  private func refuseDuplicateTypes() throws {
    let own = ownFiles.filter { !$0.path.hasPrefix(".") && $0.path.isSource }
    let bases = files.contents.filter { $0.path.isInside(reference.folder + "/Modules") }
    var folders: [String: [String]] = [:]
    for file in own where !file.path.isTest {
      for type in Declarations.outermostTypes(in: file.bytes) {
        folders[type, default: []].append(file.path.folder)
      }
    }
    for file in own.filter(\.path.isTest) + bases.filter(\.path.isSwiftSource) {
      let isKit = file.path.isInside(reference.folder)
      for type in Declarations.outermostTypes(in: file.bytes, onlyPublic: isKit) {
        folders[type]?.append(file.path.folder)
      }
    }
    let duplicates = folders.filter { $0.value.count > 1 }
    guard let (name, places) = duplicates.min(by: { $0.key < $1.key }) else { return }
    throw CommandFailure(
      "a type \(name) would be declared twice, in "
        + Set(places).sorted().joined(separator: " and in "),
      hint: "choose another name", exitCode: .usage, showsUsage: false)
  }

  /// Returns the generated files that an upgrade merges into `workspace`. Includes the original of
  /// each template that the workspace overrides, and draws the graph of the workspace's modules.
  func generatedFiles(from kits: SealedKits, for workspace: Workspace) throws -> [RenderedFile] {
    var generated = StagedTree(over: EmptyTree())
    generated.create(ownFiles)
    for path in try workspace.tree.paths(under: TemplateLibrary.overrides) {
      let name = path.dropFirst(TemplateLibrary.overrides.count)
      guard let bytes = try kits.tree.bytes(of: TemplateLibrary.folder + name) else { continue }
      generated.create(bytes, at: path)
    }
    if let path = try ReadmeGraph.path(in: generated),
      let document = try generated.bytes(of: path)
    {
      let updated = ReadmeGraph.updating(document, at: path, with: ModuleGraph(workspace))
      generated.write(updated ?? document, to: path)
    }
    return generated.contents
  }
}

extension KitsReference {
  /// The values for the placeholders of the workspace templates.
  fileprivate var values: TemplateValues {
    TemplateValues(["kits": dependency, "kitsPackage": package, "dot": "."])
  }
}

extension String {
  /// Whether this is the path of a source file in a module, a program or their tests.
  fileprivate var isSource: Bool {
    isSwiftSource && ["App/", "Modules/", "Tests/"].contains(where: hasPrefix)
  }

  fileprivate var isTest: Bool { hasPrefix("Tests/") }

  /// The folder of the module, such as `Modules/Domain/RecipeDomain`.
  fileprivate var folder: String {
    let depth = hasPrefix("App/") || isTest ? 2 : hasPrefix("Modules/") ? 3 : 4
    return parents.prefix(depth).last ?? self
  }
}
