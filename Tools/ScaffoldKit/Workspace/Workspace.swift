import CommandLineKit
import TerminalText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The files of a workspace, and the modules in its manifest.
///
/// Most commands that change files need a manifest of this repository's shape, with the lists of
/// modules that ``ManifestText`` parses. Commands such as `check` and `graph` work with any
/// package, and with several packages side by side.
public struct Workspace: Sendable {
  /// All files of the workspace, on disk or in memory.
  public let tree: any FileTree

  /// The text of `Package.swift`. The text has no entries if the workspace is not of this
  /// repository's shape.
  public let manifest: ManifestText

  /// The modules and programs of the workspace, in the order of the manifest.
  public let modules: [Module]

  /// The kits that the workspace depends on; `nil` if it depends on no kits.
  public let kits: Kits?

  /// The rules for imports between modules.
  let rules: LayerRules

  /// The packages in a workspace that `scaffold new` did not generate; empty in a workspace of this
  /// repository's shape.
  let packages: [PackageModules.Package]

  let facts = WorkspaceFacts()

  /// Reads the manifest of a workspace. Other files are read on demand.
  ///
  /// - Throws: `CommandFailure` if there is no manifest, or if the list of modules, the rules or
  ///   the kits can't be read.
  public init(_ tree: any FileTree) throws {
    guard let bytes = try tree.bytes(of: ManifestText.path) else {
      throw CommandFailure("there is no Package.swift")
    }
    rules = try LayerRules.inForce(in: tree) ?? .builtIn
    do throws(ManifestError) {
      manifest = try ManifestText(bytes)
      modules = try manifest.modules(in: rules)
    } catch {
      throw CommandFailure(error.description)
    }
    packages = []
    self.tree = tree
    kits = try Kits(of: manifest, in: tree)
  }

  /// Creates a workspace from packages of any shape.
  init(_ packages: [PackageModules.Package], in tree: any FileTree) throws {
    rules = try LayerRules.inForce(in: tree) ?? .none
    manifest = ManifestText(unlisted: try tree.bytes(of: ManifestText.path) ?? [])
    modules = try PackageModules.all(of: packages, in: tree).map(rules.placed)
    self.packages = packages
    self.tree = tree
    kits = nil
  }

  /// Returns the module or program of the workspace called `name`; `nil` if no module or program
  /// has this name. Does not search the kits.
  public func module(_ name: String) -> Module? { modules.first { $0.name == name } }

  var packageFolders: [String] { packages.map(\.folder) }

  /// The modules of the workspace, followed by the modules of its kits.
  var allModules: [Module] { modules + (kits?.modules ?? []) }
}

extension Workspace {
  /// Returns all files of a module, including its tests, its assembly files and hidden files.
  ///
  /// - Throws: `CommandFailure` if the module contains a symbolic link to a folder, or a broken
  ///   link, because the destination may not belong to the module. A link to a file counts as a
  ///   file.
  func ownFiles(of module: Module) throws -> [String] {
    var paths: [String] = []
    for folder in module.folders {
      if let link = try tree.links(under: folder).first {
        throw CommandFailure("\(link.shown) is a symbolic link")
      }
      paths += try tree.paths(under: folder) + tree.hiddenPaths(under: folder)
    }
    if let path = dependenciesPath(of: module), try tree.bytes(of: path) != nil {
      paths.append(path)
    }
    return paths
  }

  /// Returns all visible files of the package except the kits.
  func allFiles() throws(CommandFailure) -> [String] {
    let paths = try tree.paths(under: "")
    guard let kits else { return paths }
    return paths.filter { !$0.hasPrefix(kits.reference.folder + "/") }
  }

  /// Returns the module or program called `name`. For a feature, the suffix `Kit` is optional.
  ///
  /// - Throws: `CommandFailure` if there is no such module or program.
  func knownModule(named name: String) throws(CommandFailure) -> Module {
    if let known = module(name) ?? modules.first(where: { $0.feature == name }) { return known }
    if let kits, kits.modules.contains(where: { $0.name == name }) {
      throw CommandFailure(
        "\(name) is a module of the kits in \(kits.reference.folder), not of this workspace",
        exitCode: .notFound)
    }
    throw .noModule(name, among: modules.flatMap { [$0.feature ?? $0.name, $0.name] })
  }

  /// Returns the module called `name`. For a feature, the suffix `Kit` is optional. Throws if there
  /// is no such module, or if it is a program.
  func requireModule(named name: String) throws(CommandFailure) -> Module {
    let module = try knownModule(named: name)
    if !module.isProgram { return module }
    throw CommandFailure(
      "\(SafeText.quoted(name)) is a program, not a module",
      hint: "edit Package.swift to rename or remove a program")
  }
}

/// Finds the package that contains a folder.
enum WorkspaceFolder {
  /// Returns the nearest folder whose manifest scaffold can edit, starting from a folder and
  /// continuing with its parents.
  ///
  /// - Parameters:
  ///   - folder: The first folder to search; `nil` for the working directory.
  ///   - acceptingConflicts: Whether the manifest may contain git conflict markers.
  /// - Throws: `CommandFailure` if there is no such folder, or if `folder` does not exist.
  /// - Returns: The absolute path of the folder, with links resolved.
  static func root(
    from folder: String?, acceptingConflicts: Bool = false
  ) throws(CommandFailure) -> String {
    let start = try existing(folder)
    var firstProblem: String?
    for folder in folders(from: start) {
      switch manifest(in: folder) {
      case .supported: return folder
      case .conflicted where acceptingConflicts: return folder
      case .conflicted(let problem), .unsupported(let problem):
        firstProblem = firstProblem ?? problem
      case .missing: continue
      }
    }
    if let package = literalPackage(from: start) {
      throw CommandFailure(
        "this command needs a workspace of 'scaffold new'; the package in "
          + "\(SafeText.quoted(package, width: 200)) is not one",
        hint: "list, graph, check, rules, affected, use and unuse work in any package")
    }
    throw failure(from: start, firstProblem)
  }

  /// Returns the nearest folder with a manifest, if that manifest has no list of modules; otherwise
  /// `nil`.
  static func literalPackage(from folder: String?) -> String? {
    for folder in (try? existing(folder)).map(folders) ?? [] {
      guard let bytes = try? DiskTree(root: folder).bytes(of: ManifestText.path) else { continue }
      return bytes.contains(ManifestText.listHeading) ? nil : folder
    }
    return nil
  }

  /// Returns the nearest folder with a manifest, if scaffold can edit that manifest; otherwise
  /// `nil`.
  ///
  /// - Throws: `CommandFailure` if the folder does not exist, if the manifest contains git conflict
  ///   markers, or if the list of modules in the manifest of a workspace can't be read.
  static func editableRoot(from folder: String?) throws(CommandFailure) -> String? {
    for folder in folders(from: try existing(folder)) {
      switch manifest(in: folder) {
      case .supported: return folder
      case .conflicted(let problem): throw failure(from: folder, problem)
      case .unsupported(let problem) where hasLayers(folder): throw failure(from: folder, problem)
      case .unsupported: return nil
      case .missing: continue
      }
    }
    return nil
  }

  /// Returns the absolute path of a folder with links resolved. If `folder` is `nil`, uses the
  /// working directory. Throws if the folder does not exist.
  static func existing(_ folder: String?) throws(CommandFailure) -> String {
    let files = FileManager.default
    let start = URL(filePath: folder ?? files.currentDirectoryPath).resolvingSymlinksInPath().path
    if files.fileExists(atPath: start) { return start }
    throw CommandFailure("there is no folder \(SafeText.quoted(folder ?? ""))", exitCode: .notFound)
  }

  /// Returns a folder and all its parents, innermost first.
  static func folders(from start: String) -> [String] {
    Array(sequence(first: start) { $0 == "/" ? nil : $0.parent.isEmpty ? "/" : $0.parent })
  }

  /// Returns the failure for a folder that belongs to no package, or to a package that scaffold
  /// can't read.
  static func failure(from folder: String, _ problem: String?) -> CommandFailure {
    if let problem { return CommandFailure(SafeText(problem).string) }
    return CommandFailure(
      "no Package.swift in \(SafeText.quoted(folder, width: 200)) or its parent folders",
      hint: "change to the folder of a package, or pass it with --path", exitCode: .notFound)
  }

  // MARK: - Internal

  private enum Manifest { case supported, missing, conflicted(String), unsupported(String) }

  /// Returns whether a folder is a workspace of `scaffold new`, even if its manifest can't be
  /// parsed or is missing.
  private static func hasLayers(_ folder: String) -> Bool {
    let manifest = try? DiskTree(root: folder).bytes(of: ManifestText.path)
    return manifest?.contains(ManifestText.listHeading) != false
      && [WorkspaceNames.path, "Modules/Assembly", "Modules/Features"].contains {
        FileManager.default.fileExists(atPath: folder.location(of: $0))
      }
  }

  private static func manifest(in folder: String) -> Manifest {
    let tree = DiskTree(root: folder)
    let isSealed = (try? tree.bytes(of: KitsChecksums.path)) != nil
    guard !isSealed, let bytes = try? tree.bytes(of: ManifestText.path) else {
      let problem = "\(folder)/\(ManifestText.path) is missing; restore it with git"
      return (try? tree.bytes(of: WorkspaceNames.path)) == nil ? .missing : .unsupported(problem)
    }
    do throws(ManifestError) {
      _ = try ManifestText(bytes)
      return .supported
    } catch {
      let problem = "\(folder)/\(error)"
      return ConflictedText.firstMarker(in: bytes) == nil
        ? .unsupported(problem) : .conflicted(problem)
    }
  }
}
