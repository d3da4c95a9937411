import CommandLineKit

/// A workspace: its files, and the modules that its manifest lists.
///
/// Commands that change files need a manifest of this repository's shape. Commands that only read
/// work with any package, and with several packages side by side.
public struct Workspace: Sendable {
  /// The files of the workspace.
  public let tree: any FileTree

  /// The text of `Package.swift`; without entries if the workspace is of another shape.
  public let manifest: ManifestText

  /// The modules and programs, in the order of the manifest.
  public let modules: [Module]

  /// The kits that the workspace depends on; nil if it contains its base modules itself.
  public let kits: Kits?

  /// What the modules may import.
  let rules: Rules

  /// The packages, if the workspace is of another shape; empty for this repository's shape.
  let packages: [PackageModules.Package]

  /// Reads the manifest of a workspace. Other files are read when they are needed.
  ///
  /// - Throws: `CommandFailure` if there is no manifest, or if scaffold can't edit it.
  public init(_ tree: any FileTree) throws {
    guard let bytes = try tree.bytes(of: ManifestText.path) else {
      throw CommandFailure("there is no Package.swift")
    }
    rules = try Rules.inForce(in: tree) ?? .builtIn
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

  /// Creates the workspace of packages of any shape.
  init(_ packages: [PackageModules.Package], in tree: any FileTree) throws {
    rules = try Rules.inForce(in: tree) ?? .none
    manifest = ManifestText(unlisted: try tree.bytes(of: ManifestText.path) ?? [])
    modules = try PackageModules(packages, in: tree).modules.map(rules.placed)
    self.packages = packages
    self.tree = tree
    kits = nil
  }

  /// Returns the module or program with a name.
  public func module(_ name: String) -> Module? {
    modules.first { $0.name == name }
  }

  /// The folders of the packages, relative to the workspace; empty for this repository's shape.
  var packageFolders: [String] { packages.map(\.folder) }

  /// The modules of the workspace and of its kits.
  var allModules: [Module] { modules + (kits?.modules ?? []) }
}
