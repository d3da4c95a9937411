import CommandLineKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a new workspace takes over from the one in which it is made: all that knows no entity.
struct CopiedFiles {
  /// A file, and where it stands in the new workspace.
  struct File {
    let source: String
    let target: String
    /// A word that becomes another one.
    var renamed: (String, String)?
  }

  /// The modules and programs of `Tools` that every workspace has.
  static let tools: Set = ["ScaffoldKit", "scaffold"]

  /// All but the launcher, in no particular order.
  let files: [File]

  /// The script that builds the program and runs it, which is called like the program.
  let launcher: File

  init(from workspace: Workspace, for names: WorkspaceNames) throws {
    files =
      try Self.kits(of: workspace) + Self.scripts
      + Self.domain(of: workspace, for: names) + Self.assembly(of: workspace, for: names)
    let program = try Self.first(.app, in: workspace).name
    launcher = File(source: "Tools/\(program)", target: "Tools/\(names.program)")
  }

  // MARK: - Internal

  /// The requests of a repository that a new domain does not have.
  private static let richerRepository =
    "Tools/Templates/module-data/Modules/Data/__Module__/__Type__+Names.swift"

  private static func kits(of workspace: Workspace) throws -> [File] {
    let kept = workspace.modules.filter { $0.layer == .base || tools.contains($0.name) }
    let folders =
      ["Modules/Base", "Tools/Templates", "Tools/lib", ".scaffold/templates"]
      + kept.filter { $0.layer == .tools }.map(\.folder) + kept.compactMap(\.testFolder)
    return try folders.flatMap { try workspace.tree.paths(under: $0) }
      .filter { $0 != richerRepository }.map { File(source: $0, target: $0) }
  }

  private static let scripts = [
    ".ci/run", ".gitignore", ".swift-format", "LICENSE", "Tools/generate-width-table",
    "Tools/install", "Tools/test",
  ].map { File(source: $0, target: $0) }

  /// What a domain has whatever its entity is: text that is compared, and pages.
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

  private static func assembly(
    of workspace: Workspace, for names: WorkspaceNames
  ) throws -> [File] {
    let assembly = try first(.assembly, in: workspace, with: "Feature.swift")
    return [
      File(
        source: "\(assembly.folder)/Feature.swift",
        target: "Modules/Assembly/\(names.assembly)/Feature.swift")
    ]
  }

  /// The module of a layer that has a file; the first one where no file is asked for.
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
    throw CommandFailure("this workspace has no \(what), which a new one is made from")
  }
}

extension CopiedFiles.File {
  /// Whether it, or a folder that it is in, stands at a path on a disk that is blind to case.
  func stands(at path: String) -> Bool {
    (target.lowercased() + "/").hasPrefix(path.lowercased() + "/")
  }

  /// The bytes that stand in the new workspace.
  func bytes(in tree: any FileTree) throws -> [UInt8] {
    guard let bytes = try tree.bytes(of: source) else {
      throw CommandFailure("there is no \(source), which a new workspace takes over")
    }
    guard let (old, new) = renamed else { return bytes }
    let text = String(decoding: bytes, as: UTF8.self).replacing(old, with: new)
    return Array(text.utf8)
  }
}
