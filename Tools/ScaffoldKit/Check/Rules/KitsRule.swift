/// Reports files of the kits that differ from what was sealed, and modules with the name of a kit.
enum KitsRule {
  /// Returns the findings about the kits of a workspace.
  static func findings(_ kits: Kits, in workspace: Workspace) throws -> [Finding] {
    let folder = kits.reference.folder
    let manifest = SourceFile(path: ManifestText.path, bytes: workspace.manifest.bytes)
    return try kits.differences(in: workspace.tree).map { path, text in
      Finding(
        rule: .kits, message: "a file of the kits was \(text)",
        location: FindingLocation(path: "\(folder)/\(path)", text: text),
        why: "'scaffold upgrade' replaces the kits as a whole, and would lose the change",
        fix: "restore the folder \(folder) with git, and change your own modules instead",
        subject: text)
    }
      + kits.clashes(with: workspace.modules).map { module in
        Finding(
          rule: .kits, message: "the kits have a module called \(module.name) too",
          location: manifest.location(ofLine: module.line),
          why: "the package manager refuses two targets with one name in all packages of a build",
          fix: "rename it with 'scaffold rename'", subject: module.name)
      }
  }
}
