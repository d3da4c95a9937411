import CommandLineKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The files that a new workspace copies from an existing one: those that do not depend on its
/// entity.
struct CopiedFiles {
  /// A file with its paths in both workspaces.
  struct File {
    let source: String
    let target: String
    /// A word of the file to replace, and its replacement.
    var renamed: (String, String)?
  }

  /// The modules and programs of `Tools` to copy.
  static let tools: Set = ["RepositoryTesting", "ScaffoldKit", "scaffold"]

  /// All files but the launcher, in no particular order.
  let files: [File]

  /// The script that builds and runs the program, named after the program.
  let launcher: File

  init(from workspace: Workspace, for names: WorkspaceNames) throws {
    files =
      try Self.kits(of: workspace) + Self.scripts
      + Self.domain(of: workspace, for: names) + Self.assembly(of: workspace, for: names)
    let program = try Self.first(.app, in: workspace).name
    launcher = File(source: "Tools/\(program)", target: "Tools/\(names.program)")
  }

  // MARK: - Internal

  /// The template with requests that the repository of a new domain does not have.
  private static let richerRepository =
    "Tools/Templates/module-data/Modules/Data/__Module__/__Type__+Queries.swift"

  private static func kits(of workspace: Workspace) throws -> [File] {
    let kept = workspace.modules.filter { $0.layer == .base || tools.contains($0.name) }
    let folders =
      ["Modules/Base", "Tools/Templates", "Tools/lib", ".scaffold/templates"]
      + kept.filter { $0.layer == .tools }.map(\.folder) + kept.compactMap(\.testFolder)
    return try folders.flatMap { try workspace.tree.paths(under: $0) }
      .filter { $0 != richerRepository }.map { File(source: $0, target: $0) }
  }

  private static let scripts = [
    ".ci/run", ".gitignore", ".swift-format", "LICENSE", "Tools/docs",
    "Tools/generate-width-table", "Tools/install", "Tools/release", "Tools/test",
  ].map { File(source: $0, target: $0) }

  /// The parts of a domain that do not depend on its entity: text comparison and pages.
  private static func domain(
    of workspace: Workspace, for names: WorkspaceNames
  ) throws -> [File] {
    let domain = try first(.domain, in: workspace, with: "FoldedText.swift")
    let sources = [
      "FoldedText", "Internal/Folding", "Internal/FoldingTable", "Internal/HangulSyllable",
      "Internal/WordScanner", "Page", "PageRequest", "SearchTerms",
    ]
    let tests = ["FoldedTextTests", "PageTests", "SearchTermsTests"]
    let renamed = (domain.name, names.domain)
    return sources.map { name in
      File(
        source: "\(domain.folder)/\(name).swift",
        target: "Modules/Domain/\(names.domain)/\(name).swift")
    }
      + tests.map { name in
        File(
          source: "Tests/\(domain.name)Tests/\(name).swift",
          target: "Tests/\(names.domain)Tests/\(name).swift", renamed: renamed)
      }
      + [
        File(
          source: "Tools/generate-folding-table", target: "Tools/generate-folding-table",
          renamed: renamed)
      ]
  }

  /// The parts of an assembly that do not depend on its features: their type, and the interactive
  /// program over their destinations.
  private static func assembly(
    of workspace: Workspace, for names: WorkspaceNames
  ) throws -> [File] {
    let assembly = try first(.assembly, in: workspace, with: "Feature.swift")
    let browse = ["BrowseApp", "BrowseSession", "BrowseSessionFile", "Browser", "BrowserLauncher"]
    return (["Feature"] + browse.map { "Browse/\($0)" }).map { name in
      File(
        source: "\(assembly.folder)/\(name).swift",
        target: "Modules/Assembly/\(names.assembly)/\(name).swift")
    }
  }

  /// The first module of a layer that contains a file, if one is given.
  private static func first(
    _ layer: Layer, in workspace: Workspace, with file: String? = nil
  ) throws -> Module {
    let found = try workspace.modules.first { module in
      guard module.layer == layer else { return false }
      guard let file else { return true }
      return try workspace.tree.bytes(of: "\(module.folder)/\(file)") != nil
    }
    if let found { return found }
    let what = file.map { "module with a \($0)" } ?? "program"
    throw CommandFailure("this workspace has no \(what) to copy into a new one")
  }
}

extension CopiedFiles.File {
  /// Whether the file or one of its folders has a path, ignoring case as some file systems do.
  func occupies(_ path: String) -> Bool {
    (target.lowercased() + "/").hasPrefix(path.lowercased() + "/")
  }

  /// The content of the file in the new workspace.
  func bytes(in tree: any FileTree) throws -> [UInt8] {
    guard let bytes = try tree.bytes(of: source) else {
      throw CommandFailure("there is no \(source) to copy into a new workspace")
    }
    guard let (old, new) = renamed else { return bytes }
    let text = String(decoding: bytes, as: UTF8.self).replacing(old, with: new)
    return Array(text.utf8)
  }
}
