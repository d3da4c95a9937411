/// The files of a package that git can restore.
struct KeptFiles {
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
