extension Removal {
  /// Returns the removed files, followed by the removed lines of shared files, that neither git nor
  /// a template can restore.
  func unrecoverableFiles(in root: String) async throws -> [FindingLocation] {
    let reason = await Self.reasonNotKept(in: root)
    // `.DS_Store` files are ignored, because the macOS Finder creates them again.
    let files = try files().filter { $0.name != ".DS_Store" }.compactMap { path in
      reason(path).map { FindingLocation(path: path, text: $0) }
    }
    if files.isEmpty { return [] }
    let regenerated = PossibleGenerators.all(of: module, in: workspace).flatMap(\.files)
    return try files.filter { file in
      let bytes = try workspace.tree.bytes(of: file.path)
      return !regenerated.contains { $0.path == file.path && $0.bytes == bytes }
    }
  }

  /// Returns a function that explains why git can't restore the file at a path. The function
  /// returns `nil` if the last commit contains the file unchanged.
  private static func reasonNotKept(in root: String) async -> (String) -> String? {
    let repository = GitRepository(root)
    guard let paths = try? await repository.files(changedSince: "HEAD") else {
      return { _ in "not in a git repository" }
    }
    let changed = Set(paths)
    let tracked = Set((try? await repository.files()) ?? [])
    return { path in
      if !tracked.contains(path) { return "not tracked by git" }
      return changed.contains(path) ? "changed since the last commit" : nil
    }
  }
}
