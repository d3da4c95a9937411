/// The files of a module that neither git nor a template can restore after a removal.
struct UnrecoverableFiles {
  /// A file, and why it can't be restored.
  struct File: Hashable {
    let path: String
    let reason: String
  }

  /// A file that macOS creates in folders. It can always be removed.
  private static let finderFile = ".DS_Store"

  /// The files, ordered by path.
  let all: [File]

  /// Compares the module's files with git's, and with what the templates generate today.
  init(of removal: Removal, in root: String) async throws {
    let workspace = removal.workspace
    let paths = try removal.files()
    let kept = await KeptFiles(in: root)
    let files = paths.filter { $0.name != Self.finderFile }.compactMap { path in
      kept.reasonNotKept(path).map { File(path: path, reason: $0) }
    }
    let regenerated =
      files.isEmpty ? [] : RegeneratedFiles.all(of: removal.module, in: workspace)
    all = try files.filter { file in
      let bytes = try workspace.tree.bytes(of: file.path)
      return !regenerated.contains { $0.path == file.path && $0.bytes == bytes }
    }
  }
}
