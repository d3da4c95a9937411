import CommandLineKit

/// The files of a workspace that become templates of new ones as they are, because they do not
/// depend on its entity.
enum SharedFiles {
  /// A file with its paths in a workspace and in the package of kits.
  struct File {
    let source: String
    let target: String
    /// A word of the file to replace, and its replacement.
    var renamed: (String, String)?
  }

  /// Returns the files of a workspace; none if the workspace is a package of kits, which contains
  /// them as templates.
  static func all(in workspace: Workspace) throws -> [File] {
    if !workspace.modules.contains(where: { $0.layer == .assembly }) { return [] }
    let program = workspace.modules.first { $0.layer == .app }?.name ?? ""
    return try domain(of: workspace) + assembly(of: workspace)
      + scripts.map { file($0, as: $0.replacing(/^\./, with: "__dot__")) }
      + [file("Tools/\(program)", as: "Tools/__program__")]
  }

  // MARK: - Internal

  private static let scripts = [
    ".ci/run", ".gitignore", ".swift-format", "LICENSE", "Tools/install",
    "Tools/lib/requirements.sh",
  ]

  private static func file(
    _ source: String, as target: String, renamed: (String, String)? = nil
  ) -> File {
    File(
      source: source, target: "\(TemplateLibrary.folder)/\(TemplateKind.shared)/\(target)",
      renamed: renamed)
  }

  /// The parts of a domain that do not depend on its entity: text comparison and pages.
  private static func domain(of workspace: Workspace) throws -> [File] {
    let domain = try first(.domain, with: "FoldedText.swift", in: workspace)
    let sources = [
      "FoldedText", "Internal/Folding", "Internal/FoldingTable", "Internal/HangulSyllable",
      "Internal/WordScanner", "Page", "PageRequest", "SearchTerms",
    ]
    let tests = ["FoldedTextTests", "PageTests", "SearchTermsTests"]
    return sources.map { name in
      file(
        "\(domain.folder)/\(name).swift", as: "Modules/Domain/__Domain__/\(name).swift",
        renamed: ("Tools/generate-folding-table", "a script"))
    }
      + tests.map { name in
        file(
          "Tests/\(domain.name)Tests/\(name).swift", as: "Tests/__Domain__Tests/\(name).swift",
          renamed: (domain.name, "__Domain__"))
      }
  }

  /// The parts of an assembly that do not depend on its features: their type, and the interactive
  /// program over their destinations.
  private static func assembly(of workspace: Workspace) throws -> [File] {
    let assembly = try first(.assembly, with: "Feature.swift", in: workspace)
    let browse = ["BrowseApp", "BrowseSession", "BrowseSessionFile", "Browser", "BrowserLauncher"]
    return (["Feature"] + browse.map { "Browse/\($0)" }).map { name in
      file(
        "\(assembly.folder)/\(name).swift", as: "Modules/Assembly/__Assembly__/\(name).swift")
    }
  }

  /// The first module of a layer that contains a file.
  private static func first(
    _ layer: Layer, with file: String, in workspace: Workspace
  ) throws -> Module {
    for module in workspace.modules where module.layer == layer {
      if try workspace.tree.bytes(of: "\(module.folder)/\(file)") != nil { return module }
    }
    throw CommandFailure("this workspace has no module with a \(file) to copy")
  }
}
