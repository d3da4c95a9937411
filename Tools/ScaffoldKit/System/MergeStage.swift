/// The versions of a file in a merge, by their numbers in git's index.
enum MergeStage: Int, Sendable {
  /// The version that both branches began with.
  case base = 1

  /// The version of the current branch.
  case ours = 2

  /// The version of the branch that is being merged.
  case theirs = 3
}
