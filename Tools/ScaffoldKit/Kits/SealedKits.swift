import CommandLineKit
import SwiftSourceKit

/// The files of a sealed kits package: the base modules, `scaffold`, and the templates of
/// workspaces and modules.
///
/// Sealing the sealed files again gives the same result.
struct SealedKits {
  private(set) var tree = StagedTree(over: EmptyTree())

  let version: String

  /// The modules and programs in `Tools` that belong to the package.
  private static let tools: Set = ["ScaffoldKit", "SwiftSourceKit", "scaffold"]

  /// Seals the kits that a workspace depends on. If the workspace depends on no kits, seals its own
  /// base modules.
  ///
  /// - Parameters:
  ///   - workspace: The workspace with the base modules or the kits.
  ///   - acceptingEdits: Whether to seal the kits even if their files were edited.
  /// - Throws: `CommandFailure` if the workspace lacks a file of the package, or if its kits were
  ///   edited.
  init(of workspace: Workspace, acceptingEdits: Bool = false) throws {
    var source = workspace
    if let kits = workspace.kits {
      if !acceptingEdits { try kits.refuseEdits(in: workspace.tree) }
      source = try Workspace(Subtree(tree: workspace.tree, folder: kits.reference.folder))
    }
    version = try Self.version(in: source.tree)
    tree.create(try SharedFiles.templates(in: source.tree))
    tree.create(try source.tree.files(at: Self.ownPaths(in: source)))
    try completeManifestTemplate(from: source.manifest)
    tree.create(try Self.manifest(of: source).bytes, at: ManifestText.path)
    tree.create(Self.readme, at: "README.md")
    tree.create(version + "\n", at: Kits.versionPath)
    tree.create(KitsChecksums.text(of: tree.contents), at: KitsChecksums.path)
  }

  /// Returns the files with their paths in a workspace that contains the package in `folder`.
  func files(in folder: String) -> [RenderedFile] {
    tree.contents.map {
      RenderedFile(path: "\(folder)/\($0.path)", bytes: $0.bytes, isExecutable: $0.isExecutable)
    }
  }

  // MARK: - Internal

  private static let manifestTemplate = "\(TemplateLibrary.folder)/workspace/\(ManifestText.path)"

  private static let readme = """
    # Kits

    The base modules, `scaffold` and its templates. Do not edit these files: `scaffold upgrade`
    replaces them all, and `scaffold check` reports a file that differs from `CHECKSUMS`.

    """

  private static func isKept(_ module: Module) -> Bool {
    module.layer == .base || tools.contains(module.name)
  }

  private static func ownPaths(in workspace: Workspace) throws -> [String] {
    let folders =
      ["Modules/Base", TemplateLibrary.folder, MigrationTool.package]
      + workspace.modules.filter { isKept($0) && $0.layer == .tools }.map(\.folder)
    return try folders.flatMap { try workspace.tree.paths(under: $0) }
      .filter { $0 != SharedFiles.path && !$0.hasPrefix("\(MigrationTool.package)/Tests/") }
      + ["LICENSE"]
  }

  /// Returns the workspace's manifest with only the modules of the package, and without test
  /// targets.
  private static func manifest(of workspace: Workspace) throws -> ManifestText {
    var manifest = workspace.manifest
    for module in workspace.modules where !isKept(module) {
      manifest = try manifest.removing(module.name)
    }
    let lines = lines(of: manifest).map { line in
      if line.contains("var hasTests: Bool {") { return "  var hasTests: Bool { false }" }
      return line.hasPrefix("  name: \"") ? "  name: \"Kits\"," : line
    }
    return try ManifestText(Array(lines.joined(separator: "\n").utf8))
  }

  /// Returns the lines of a manifest without the setting that treats warnings as errors. Another
  /// compiler version may have more warnings.
  private static func lines(of manifest: ManifestText) -> [String] {
    String(decoding: manifest.bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.contains(".treatAllWarnings(") }.map(String.init)
  }

  private static let helpers = "// MARK: - From a line to its targets\n"

  /// Appends the helper functions in `manifest` to the template of a workspace's manifest, if the
  /// template ends at the heading of these functions. Otherwise, or if `manifest` has no such
  /// heading, does nothing.
  private mutating func completeManifestTemplate(from manifest: ManifestText) throws {
    let text = Self.lines(of: manifest).joined(separator: "\n")
    guard let template = try tree.text(of: Self.manifestTemplate),
      let start = text.firstRange(of: Self.helpers), template.hasSuffix(Self.helpers)
    else { return }
    tree.create(template + text[start.upperBound...], at: Self.manifestTemplate)
  }

  /// Returns the version in a line such as `static let current = "1.2.0"`.
  private static func version(in tree: any FileTree) throws -> String {
    let words = SwiftWords(
      try tree.bytes(of: "Modules/Base/CommandLineKit/PackageVersion.swift") ?? [])
    guard let version = words.places(of: "current").first.flatMap({ words.string(at: $0 + 2) })
    else { throw CommandFailure("the version of the kits is missing") }
    return version
  }
}

/// Files of this workspace that new workspaces copy. They need no placeholders, because they don't
/// depend on the entity.
private enum SharedFiles {
  /// The path of the list of these files. Sealed kits don't have the list, because they contain the
  /// files as templates.
  static let path = "\(TemplateLibrary.folder)/shared-files"

  /// Returns the listed files as templates, with the listed replacements made; empty if there is no
  /// list. Throws if a listed file does not exist.
  static func templates(in tree: any FileTree) throws -> [RenderedFile] {
    let lines = (try tree.text(of: path) ?? "").split(separator: "\n")
      .map { $0.split(separator: " ").map(String.init) }
    let replacements = lines.filter { $0.first == "replace" && $0.count == 3 }
    func replaced(_ text: String) -> String {
      replacements.reduce(text) { $0.replacing($1[1], with: $1[2]) }
    }
    return try lines.filter { $0.first == "copy" && $0.count == 2 }.map { line in
      guard let text = try tree.text(of: line[1]) else {
        throw CommandFailure("there is no \(line[1]) to copy into a new workspace")
      }
      let name = replaced(line[1].replacing(/^\./, with: "__dot__"))
      return RenderedFile(
        path: "\(TemplateLibrary.folder)/\(TemplateKind.shared)/\(name)",
        bytes: Array(replaced(text).utf8), isExecutable: try tree.isExecutable(line[1]))
    }
  }
}
