/// An edit of a list of dependencies that fixes a finding.
struct DependencyRepair: Hashable, Sendable {
  /// The kinds of edits, in the order in which they are made: a removed dependency can make room for
  /// one that would have closed a cycle.
  enum Kind: Int, Sendable { case remove, removeRepetitions, add, sort, sortLines }

  let kind: Kind

  /// The dependency; empty where a whole list is sorted.
  var name = ""

  /// The list; to sort the lines of a layer, a list in one of them.
  let owner: TargetDependencies.Owner

  /// The path of the manifest.
  let manifest: String
}
