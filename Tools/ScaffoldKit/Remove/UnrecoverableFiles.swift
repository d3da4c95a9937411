/// The files of a module, and its lines in shared files, that neither git nor a template can restore
/// after a removal.
struct UnrecoverableFiles {
  /// A file that the Finder of macOS creates.
  private static let finderFile = ".DS_Store"

  /// The files, ordered by path.
  let all: [FindingLocation]

  /// Compares the module's files with the last commit, and with what the templates generate today.
  init(of removal: Removal, in root: String) async throws {
    let workspace = removal.workspace
    let paths = try removal.files()
    let kept = await KeptFiles(in: root)
    let files = paths.filter { $0.name != Self.finderFile }.compactMap { path in
      kept.reasonNotKept(path).map { FindingLocation(path: path, text: $0) }
    }
    let lines = try await Self.lines(of: removal, notIn: kept, in: root)
    if files.isEmpty, lines.isEmpty {
      all = []
      return
    }
    let generators = PossibleGenerators.all(of: removal.module, in: workspace)
    let regenerated = generators.flatMap(\.files)
    all =
      try files.filter { file in
        let bytes = try workspace.tree.bytes(of: file.path)
        return !regenerated.contains { $0.path == file.path && $0.bytes == bytes }
      }
      + lines.filter { line in !generators.contains { $0.lines.contains(line.text) } }.map(\.file)
  }

  // MARK: - Internal

  /// Returns the module's lines in shared files that the last commit does not contain.
  private static func lines(
    of removal: Removal, notIn kept: KeptFiles, in root: String
  ) async throws -> [(text: String, file: FindingLocation)] {
    var lines: [(text: String, file: FindingLocation)] = []
    for line in try removal.sharedLines() {
      guard let reason = kept.reasonNotKept(line.path) else { continue }
      let committed = try? await GitRepository(root).bytes(of: line.path, at: "HEAD")
      if String(decoding: (committed ?? nil) ?? [], as: UTF8.self).contains(line.text) { continue }
      lines.append((line.text, FindingLocation(path: line.path, line: line.line, text: reason)))
    }
    return lines
  }
}

/// The files of a package that git can restore.
private struct KeptFiles {
  private let isRepository: Bool
  private let tracked: Set<String>
  private let changed: Set<String>

  /// Reads the tracked files from git. Without a repository or a commit, no file is kept.
  init(in root: String) async {
    let repository = GitRepository(root)
    let changed = try? await repository.files(changedSince: "HEAD")
    isRepository = changed != nil
    tracked = changed == nil ? [] : Set((try? await repository.files()) ?? [])
    self.changed = Set(changed ?? [])
  }

  /// Returns why git can't restore a file, or nil if the last commit contains it unchanged.
  func reasonNotKept(_ path: String) -> String? {
    if !isRepository { return "not in a git repository" }
    if !tracked.contains(path) { return "not tracked by git" }
    return changed.contains(path) ? "changed since the last commit" : nil
  }
}
