import RepositoryTesting
import ScaffoldKit
import Testing

/// The files of this repository, read once, for tests that change them in memory.
enum RepositoryCopy {
  static let tree: InMemoryTree = {
    var tree = InMemoryTree()
    do {
      let files = try RepositoryFiles()
      for path in try files.paths(under: "") { tree[path] = try files.bytes(of: path) }
    } catch {
      Issue.record(error, "the repository can't be read")
    }
    return tree
  }()

  static func text(of path: String) -> String { String(decoding: tree[path] ?? [], as: UTF8.self) }
}

extension InMemoryTree {
  /// Applies the staged changes, and updates the module graph.
  ///
  /// - Returns: The new tree, or `nil` if the changes are in conflict with existing files.
  func applying(_ staged: StagedTree) throws -> InMemoryTree? {
    var staged = staged
    staged = try staged.redrawn()
    let plan = try ChangePlan(staged)
    if !plan.conflicts.isEmpty { return nil }
    var tree = self
    for change in plan.effective { tree[change.path] = change.after }
    return tree
  }

  /// Returns the paths at which two trees differ.
  func differences(from other: InMemoryTree) -> [String] {
    Set(paths(under: "") + other.paths(under: "")).sorted().filter { self[$0] != other[$0] }
  }
}
