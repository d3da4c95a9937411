import CommandLineKit

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
    try versions.map { (list) throws(ManifestError) in
      var list = list
      for (name, element) in merged.sorted(by: { $0.key < $1.key })
      where list.elements?[name] != element {
        let comment = [versions.ours, versions.theirs, versions.base].lazy
          .map { $0.comment(of: name) }.first { !$0.isEmpty }
        list = try list.setting(name, to: element, comment: comment ?? "")
      }
      return list.bytes
    }
  }

  /// Returns whether a list has exactly the merged elements.
  func isComplete(in list: List) -> Bool { list.elements == merged.compactMapValues(\.self) }
}

/// A three-way merge of the lines of a text, with `git merge-file`.
struct TextMerge {
  let versions: MergeVersions<[UInt8]>

  var labels = ["HEAD", "base", "merged branch"]

  /// Returns the merged text, with conflict markers if both branches changed the same lines; nil if
  /// git can't merge the texts.
  func text() async throws(CommandFailure) -> [UInt8]? {
    let folder = try TemporaryFolder(prefix: "scaffold")
    defer { folder.remove() }
    let ours = try folder.add(folder: "ours", holding: "text", bytes: versions.ours)
    let base = try folder.add(folder: "base", holding: "text", bytes: versions.base)
    let theirs = try folder.add(folder: "theirs", holding: "text", bytes: versions.theirs)
    let labels = labels.flatMap { ["-L", $0] }
    let outcome = try await Subprocess(
      "git", ["merge-file", "-p"] + labels + [ours, base, theirs].map { $0 + "/text" },
      folder: folder.path, removingAfterwards: folder.path
    ).run()
    // The exit code is the number of conflicts, at most 127; a greater one is an error.
    return outcome.exitCode < 128 ? outcome.output : nil
  }
}

/// The three versions of a file in a merge.
struct MergeVersions<Version> {
  /// The version that both branches began with.
  let base: Version

  /// The version of the current branch.
  let ours: Version

  /// The version of the branch that is being merged.
  let theirs: Version

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

/// A source file with a sorted list of named elements, such as the modules in a manifest.
protocol MergeableList {
  /// The bytes of the file that contains the list.
  var bytes: [UInt8] { get }

  /// The elements by name; nil if two have the same name.
  var elements: [String: MergeableElement]? { get }

  /// Returns the comment after an element on its line.
  func comment(of name: String) -> String

  /// Returns the file with an element added, replaced, or, if it is nil, removed. The same file if
  /// the list can't be changed like this.
  func setting(
    _ name: String, to element: MergeableElement?, comment: String
  ) throws(ManifestError) -> Self

  /// Merges an element that both branches changed in different ways; nil if that is impossible.
  static func merging(_ name: String, _ versions: MergeVersions<Self>) -> MergeableElement?
}

/// An element of a ``MergeableList``.
struct MergeableElement: Equatable {
  /// The element without a comma: `.base("DisplayKit")`.
  let text: String

  /// The part of the list that it belongs to; empty if the list has only one.
  var group = ""
}
