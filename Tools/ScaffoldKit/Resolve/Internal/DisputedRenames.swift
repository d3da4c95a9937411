/// The modules that one branch of a merge renamed, while the other removed them or renamed them in
/// another way. Git often merges the files of such a module without a conflict.
struct DisputedRenames {
  let versions: MergeVersions<ManifestText>

  /// Returns a conflict for each renamed module that is in a merged workspace.
  func conflicts(in workspace: Workspace) -> [FindingLocation] {
    let kept = Set(versions.ours.names).union(versions.theirs.names)
    return versions.base.names.filter { !kept.contains($0) }.flatMap { name in
      let ours = newName(of: name, in: versions.ours).flatMap(workspace.module)
      let theirs = newName(of: name, in: versions.theirs).flatMap(workspace.module)
      if ours == theirs { return [] as [FindingLocation] }
      return [
        ours.map { conflict($0, was: name, branches: ("HEAD", "the merged branch"), theirs) },
        theirs.map { conflict($0, was: name, branches: ("the merged branch", "HEAD"), ours) },
      ].compactMap(\.self)
    }
  }

  // MARK: - Internal

  /// Returns the name of the new line that differs from an old one only in its name.
  private func newName(of name: String, in manifest: ManifestText) -> String? {
    let old = versions.base.elements?[name]
    return manifest.names.first { new in
      guard versions.base.entry(new) == nil, let element = manifest.elements?[new] else {
        return false
      }
      let text = element.text.replacing("\"\(new)\"", with: "\"\(name)\"", maxReplacements: 1)
      return MergeableElement(text: text, group: element.group) == old
    }
  }

  private func conflict(
    _ module: Module, was name: String, branches: (renaming: String, other: String),
    _ otherModule: Module?
  ) -> FindingLocation {
    let keep = "with 'git add \(ManifestText.path)'"
    let rest =
      otherModule.map { "renamed it to \($0.name); remove one, or keep both \(keep)" }
      ?? "removed it; remove it too, or keep it \(keep)"
    return FindingLocation(
      path: ManifestText.path, line: module.line,
      text: "\(branches.renaming) renamed \(name) to \(module.name), but \(branches.other) "
        + rest)
  }
}

extension ManifestText {
  fileprivate var names: [String] { entries.map(\.name) }
}
