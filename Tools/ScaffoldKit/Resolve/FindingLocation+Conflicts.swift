extension FindingLocation {
  /// Returns the conflicts of a file that git could not merge.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - stages: The versions in git's index.
  ///   - bytes: The content of the file; `nil` if the file does not exist.
  /// - Returns: A conflict for each group of lines, or a single conflict for the whole file or for
  ///   an incomplete marker. The result is empty if all conflicts were resolved by hand.
  static func conflicts(
    in path: String, _ stages: Set<MergeStage>, _ bytes: [UInt8]?
  ) -> [FindingLocation] {
    func conflicts(_ text: String, lines: [Int?] = [nil]) -> [FindingLocation] {
      lines.map { FindingLocation(path: path, line: $0, text: text) }
    }
    if let message = message(for: stages) { return conflicts(message) }
    guard let bytes, bytes.isText else { return conflicts("both branches changed the file") }
    if let lines = ConflictedText(bytes)?.lines {
      return conflicts("both branches changed these lines", lines: lines)
    }
    let line = ConflictedText.firstMarker(in: bytes)
    return line == nil ? [] : conflicts("the conflict markers are incomplete", lines: [line])
  }

  /// Returns the conflicts about modules that one branch renamed, while the other branch removed
  /// the module or gave it another name. Git often merges the files of such a module without a
  /// conflict.
  static func disputedRenames(
    _ versions: MergeVersions<ManifestText>, in workspace: Workspace
  ) -> [FindingLocation] {
    let kept = Set(versions.ours.names).union(versions.theirs.names)
    return versions.base.names.filter { !kept.contains($0) }.flatMap { name in
      let ours = versions.newName(of: name, in: versions.ours).flatMap(workspace.module)
      let theirs = versions.newName(of: name, in: versions.theirs).flatMap(workspace.module)
      if ours == theirs { return [FindingLocation]() }
      let sides = [
        (ours, "HEAD", "the merged branch", theirs), (theirs, "the merged branch", "HEAD", ours),
      ]
      return sides.compactMap { module, branch, other, otherModule in
        guard let module else { return nil }
        let keep = "with 'git add \(ManifestText.path)'"
        let rest =
          otherModule.map { "renamed it to \($0.name); remove one, or keep both \(keep)" }
          ?? "removed it; remove it too, or keep it \(keep)"
        return FindingLocation(
          path: ManifestText.path, line: module.line,
          text: "\(branch) renamed \(name) to \(module.name), but \(other) \(rest)")
      }
    }
  }

  /// Finds uses of modules that one of the merged branches removed or renamed.
  ///
  /// - Parameters:
  ///   - base: The manifest in the common ancestor of both branches.
  ///   - workspace: The merged workspace.
  /// - Returns: A conflict for each mention in the manifest and each import.
  /// - Throws: `CommandFailure` if a source file can't be read.
  static func removedModuleUses(
    from base: ManifestText, in workspace: Workspace
  ) async throws -> [FindingLocation] {
    let removed = Set(base.names).subtracting(workspace.modules.map(\.name))
    if removed.isEmpty { return [] }
    func conflict(_ use: String, _ module: String, _ path: String, _ line: Int) -> FindingLocation?
    {
      if !removed.contains(module) { return nil }
      return FindingLocation(
        path: path, line: line, text: "\(use) \(module), which a branch removed or renamed")
    }
    return try await SourceIndex(workspace).modules.flatMap { entry in
      let module = entry.module
      return (module.uses + module.testUses).compactMap {
        conflict("the line of \(module.name) lists", $0, ManifestText.path, module.line)
      }
        + (entry.files + entry.tests).flatMap { file in
          file.imports.compactMap { conflict("this file imports", $0.module, file.path, $0.line) }
        }
    }
  }

  /// Returns what each branch did to a file; nil if both branches contain it.
  private static func message(for stages: Set<MergeStage>) -> String? {
    let isInBase = stages.contains(.base)
    switch (stages.contains(.ours), stages.contains(.theirs)) {
    case (true, true): return nil
    case (true, false):
      return isInBase
        ? "changed in HEAD, but removed or renamed in the merged branch"
        : "added or renamed in HEAD, but in another way in the merged branch"
    case (false, true):
      return isInBase
        ? "changed in the merged branch, but removed or renamed in HEAD"
        : "added or renamed in the merged branch, but in another way in HEAD"
    case (false, false): return "removed or renamed in both branches, in different ways"
    }
  }
}

extension MergeVersions<ManifestText> {
  /// Returns the new name of a module whose entry differs only in the name; nil if there is none.
  fileprivate func newName(of name: String, in manifest: ManifestText) -> String? {
    let old = base.elements?[name]
    return manifest.names.first { new in
      guard base.entry(new) == nil, let element = manifest.elements?[new] else { return false }
      let text = element.text.replacing("\"\(new)\"", with: "\"\(name)\"", maxReplacements: 1)
      return MergeableElement(text: text, group: element.group) == old
    }
  }
}

extension ManifestText {
  fileprivate var names: [String] { entries.map(\.name) }
}
