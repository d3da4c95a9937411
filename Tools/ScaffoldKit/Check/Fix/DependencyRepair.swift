/// An edit of a list of dependencies that fixes a finding.
struct DependencyRepair: Hashable, Sendable {
  /// The kinds of edits, in the order in which they are made: a removed dependency can make room for
  /// one that would have closed a cycle.
  enum Kind: Hashable, Sendable {
    case remove(String)
    case removeRepetitions(String)
    case add(String)
    case sort

    /// The position in the order of the kinds.
    var rank: Int {
      switch self {
      case .remove: 0
      case .removeRepetitions: 1
      case .add: 2
      case .sort: 3
      }
    }
  }

  let kind: Kind

  /// The list.
  let owner: TargetDependencies.Owner

  /// The path of the manifest.
  let manifest: String
}
