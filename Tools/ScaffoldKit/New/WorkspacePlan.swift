import CommandLineKit
import SwiftSourceKit

/// The files of a new workspace: the kits, and what their templates generate.
public struct WorkspacePlan {
  /// The names of the app and its entity.
  public let names: WorkspaceNames

  let reference: KitsReference

  /// The files of the new workspace, including published kits, which are not written.
  public var tree: any FileTree { files }

  private var files = StagedTree(over: EmptyTree())

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
    files.create(kits.files(in: reference.folder))
    try render(in: TemplateLibrary(files, kits: reference))
  }

  /// Adds the first features and the graph of the modules.
  ///
  /// - Parameter tree: The files with the overrides of templates to copy.
  /// - Throws: An error if a name is in use.
  mutating func addFeatures(overriding tree: any FileTree) throws {
    files.create(try tree.files(at: tree.paths(under: TemplateLibrary.overrides)))
    for start in [FeatureStart.detail, .list] { try generateFeature(start) }
    let named = ownFiles.map(\.path).filter { !$0.hasPrefix(".") }
    if let duplicate = try DuplicateType(among: named, kits: reference.folder, in: files) {
      throw CommandFailure(
        "a type \(duplicate.name) would be declared twice, in "
          + duplicate.folders.joined(separator: " and in "),
        hint: "choose another name", exitCode: .usage, showsUsage: false)
    }
    files.create([], at: ReadmeGraph.picturePath)
    files = try files.redrawn()
  }

  /// The files except those of the kits.
  var ownFiles: [RenderedFile] {
    files.contents.filter { !$0.path.hasPrefix(reference.folder + "/") }
  }

  /// The files of the app: its assembly, its program, their tests, and the launcher.
  var appFiles: [RenderedFile] {
    let (program, assembly) = (names.program, names.assembly)
    let folders = [
      "App/\(program)", "Modules/Assembly/\(assembly)", "Tests/\(assembly)Tests",
      "Tests/\(program)Tests", "Tools/\(program)",
    ]
    return ownFiles.filter { folders.contains(where: $0.path.isInside) }
  }

  /// Returns the files, staged over the folder of the new workspace.
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
    // The order of the modules in a list depends on the names in the new workspace.
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
    files.create(try generator.stage().contents)
  }

  /// Returns the files of the plan, with the graph of an existing workspace, and the templates that
  /// it overrides.
  func generatedFiles(
    from kits: SealedKits, for workspace: Workspace
  ) throws -> [RenderedFile] {
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
  /// The placeholders of the workspace templates.
  fileprivate var values: TemplateValues {
    TemplateValues(["kits": dependency, "kitsPackage": package, "dot": "."])
  }
}

extension DuplicateType {
  fileprivate var message: String {
    "a type \(name) would be declared twice, in \(folders.joined(separator: " and in "))"
  }
}

/// A type that a new workspace would declare twice, with both declarations visible in one place.
private struct DuplicateType {
  let name: String
  let folders: [String]

  /// Finds the first duplicate, by name, among the types in the files named after the app and its
  /// entity, and the public types in the folder of the kits.
  init?(among named: [String], kits: String, in tree: any FileTree) throws {
    var folders: [String: [String]] = [:]
    for path in named where path.isSource && !path.isTest {
      for type in Declarations.outermostTypes(in: try tree.bytes(of: path) ?? []) {
        folders[type, default: []].append(path.folder)
      }
    }
    let bases = try tree.paths(under: "\(kits)/Modules").filter(\.isSwiftSource)
    for path in named.filter({ $0.isTest && $0.isSource }) + bases {
      let isKit = path.hasPrefix(kits + "/")
      let bytes = try tree.bytes(of: path) ?? []
      for type in Declarations.outermostTypes(in: bytes, onlyPublic: isKit) {
        folders[type]?.append(path.folder)
      }
    }
    guard let duplicate = folders.filter({ $0.value.count > 1 }).min(by: { $0.key < $1.key }) else {
      return nil
    }
    name = duplicate.key
    self.folders = Set(duplicate.value).sorted()
  }
}

extension String {
  /// Whether it is the path of a source file of a module, a program, or their tests.
  fileprivate var isSource: Bool {
    isSwiftSource && ["App/", "Modules/", "Tests/"].contains(where: hasPrefix)
  }

  fileprivate var isTest: Bool { hasPrefix("Tests/") }

  /// The module's folder: `Modules/Domain/RecipeDomain`.
  fileprivate var folder: String {
    let depth = hasPrefix("App/") || isTest ? 2 : hasPrefix("Modules/") ? 3 : 4
    return parents.prefix(depth).last ?? self
  }
}
