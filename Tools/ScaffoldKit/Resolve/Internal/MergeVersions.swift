/// The three versions of a file in a merge.
struct MergeVersions<Version> {
  /// The version that both branches began with.
  let base: Version

  /// The version of the current branch.
  let ours: Version

  /// The version of the branch that is being merged.
  let theirs: Version

  /// All three versions.
  var all: [Version] { [ours, theirs, base] }

  /// Returns the versions with a function applied to each.
  func map<Mapped, Failure: Error>(
    _ transform: (Version) throws(Failure) -> Mapped
  ) throws(Failure) -> MergeVersions<Mapped> {
    MergeVersions<Mapped>(
      base: try transform(base), ours: try transform(ours), theirs: try transform(theirs))
  }
}

extension MergeVersions where Version: Equatable {
  /// The version to keep if at most one branch changed it, or both made the same change; nil if the
  /// changes differ.
  var undisputed: Version? {
    if ours == theirs || theirs == base { return ours }
    return ours == base ? theirs : nil
  }
}
