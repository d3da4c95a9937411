/// A three-way merge of a file with a sorted list.
///
/// An element that one branch added is added, and one that a branch removed is removed, wherever the
/// elements are. For everything else, git merges the lines of the file: the merge first makes the
/// lists of all three versions equal, so that git finds no difference in them.
struct ListMerge<List: MergeableList> {
  private let versions: MergeVersions<List>
  /// The merged elements, nil for a removed one. An element that is in conflict is omitted.
  private let merged: [String: MergeableElement?]

  /// Creates a merge; nil if a list contains a name twice.
  init?(_ versions: MergeVersions<List>) {
    guard let ours = versions.ours.elements, let theirs = versions.theirs.elements,
      let base = versions.base.elements
    else { return nil }
    self.versions = versions
    var merged: [String: MergeableElement?] = [:]
    for name in Set(ours.keys).union(theirs.keys).union(base.keys) {
      let elements = MergeVersions(base: base[name], ours: ours[name], theirs: theirs[name])
      if let element = elements.undisputed {
        merged.updateValue(element, forKey: name)
      } else if let element = List.merging(name, versions) {
        merged.updateValue(element, forKey: name)
      }
    }
    self.merged = merged
  }

  /// Returns the three versions of the file, each with the merged elements.
  func converged() throws(ManifestError) -> MergeVersions<[UInt8]> {
    try versions.map { (list) throws(ManifestError) in try converged(list).bytes }
  }

  /// Returns whether a list has exactly the merged elements.
  func isComplete(in list: List) -> Bool {
    list.elements == merged.compactMapValues(\.self)
  }

  // MARK: - Internal

  private func converged(_ list: List) throws(ManifestError) -> List {
    var list = list
    for (name, element) in merged.sorted(by: { $0.key < $1.key })
    where list.elements?[name] != element {
      let comment = versions.all.lazy.map { $0.comment(of: name) }.first { !$0.isEmpty }
      list = try list.setting(name, to: element, comment: comment ?? "")
    }
    return list
  }
}
