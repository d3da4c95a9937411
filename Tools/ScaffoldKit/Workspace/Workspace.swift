import CommandLineKit

/// A package that scaffold can edit: its files, and the modules that its manifest lists.
public struct Workspace: Sendable {
  /// The files of the package.
  public let tree: any FileTree

  /// The text of `Package.swift`.
  public let manifest: ManifestText

  /// The modules and programs, in the order of the manifest.
  public let modules: [Module]

  /// The kits that the workspace depends on; nil if it contains its base modules itself.
  public let kits: Kits?

  /// Reads the manifest of a workspace. Other files are read when they are needed.
  ///
  /// - Throws: `CommandFailure` if there is no manifest, or if scaffold can't edit it.
  public init(_ tree: any FileTree) throws {
    guard let bytes = try tree.bytes(of: ManifestText.path) else {
      throw CommandFailure("there is no Package.swift")
    }
    do throws(ManifestError) {
      manifest = try ManifestText(bytes)
      modules = try manifest.modules()
    } catch {
      throw CommandFailure(error.description)
    }
    self.tree = tree
    kits = try Kits(of: manifest, in: tree)
  }

  /// Returns the module or program with a name.
  public func module(_ name: String) -> Module? {
    modules.first { $0.name == name }
  }

  /// The modules of the workspace and of its kits.
  var allModules: [Module] { modules + (kits?.modules ?? []) }
}
