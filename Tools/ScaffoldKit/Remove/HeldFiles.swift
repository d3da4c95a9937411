/// What git holds of a package's files, so that taking them away loses nothing.
struct HeldFiles {
  private let isRepository: Bool
  private let held: Set<String>
  private let changed: Set<String>

  /// Asks git; where there is no repository, or no commit, it holds nothing.
  init(in root: String) async {
    let repository = GitRepository(root)
    let changed = try? await repository.files(changedSince: "HEAD")
    isRepository = changed != nil
    held = changed == nil ? [] : Set((try? await repository.files()) ?? [])
    self.changed = Set(changed ?? [])
  }

  /// Why a file would be lost; nil when git holds it as it is.
  func loss(of path: String) -> String? {
    if !isRepository { return "there is no git to bring it back" }
    if !held.contains(path) { return "git does not have it" }
    return changed.contains(path) ? "changed since the last commit" : nil
  }
}
