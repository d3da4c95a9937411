/// Reports files of the kits that differ from what was sealed, and modules with the name of a kit.
struct KitsRule {
  /// The modules of the kits.
  let modules: [Module]

  private let differences: [(path: String, text: String)]
  private let clashes: [(module: Module, location: FindingLocation)]
  private let folder: String

  init(_ kits: Kits, in workspace: Workspace) throws {
    modules = kits.modules
    folder = kits.reference.folder
    differences = try kits.differences(in: workspace.tree)
    let manifest = SourceFile(path: ManifestText.path, bytes: workspace.manifest.bytes)
    clashes = kits.clashes(with: workspace.modules).map { ($0, manifest.location(ofLine: $0.line)) }
  }

  func findings() -> [Finding] {
    differences.map { path, text in
      Finding(
        rule: .kits, message: "a file of the kits was \(text)",
        location: FindingLocation(path: "\(folder)/\(path)", text: text),
        why: "'scaffold upgrade' replaces the kits as a whole, and would lose the change",
        fix: "restore the folder \(folder) with git, and change your own modules instead",
        subject: text)
    }
      + clashes.map { module, location in
        Finding(
          rule: .kits, message: "the kits have a module called \(module.name) too",
          location: location,
          why: "the package manager refuses two targets with one name in all packages of a build",
          fix: "rename it with 'scaffold rename'", subject: module.name)
      }
  }
}
