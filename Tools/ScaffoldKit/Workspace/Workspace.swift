import CommandLineKit

/// A package of this shape: its files, and the modules that its manifest lists.
public struct Workspace: Sendable {
  /// Its files.
  public let tree: any FileTree

  /// The text of its `Package.swift`.
  public let manifest: ManifestText

  /// Its modules and programs, in the order of the manifest.
  public let modules: [Module]

  /// Reads a workspace; nothing but the manifest is read at once.
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
  }

  /// The module of that name.
  public func module(_ name: String) -> Module? {
    modules.first { $0.name == name }
  }
}
