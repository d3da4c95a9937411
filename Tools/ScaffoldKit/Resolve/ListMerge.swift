import CommandLineKit

/// A three-way merge of a file with a sorted list.
///
/// Additions and removals by either branch are applied, regardless of positions in the list. The
/// rest of the file is merged line by line with git. To keep git from merging the list, all three
/// versions first get the same merged list.
struct ListMerge<List: MergeableList> {
  private let versions: MergeVersions<List>
  /// The merged elements by name. The value `nil` means that the element was removed. Elements in
  /// conflict are omitted.
  private let merged: [String: MergeableElement?]

  /// Creates a merge. Returns `nil` if a list contains a name twice.
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

  /// Returns the three versions of the file, with the merged elements in each.
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

  /// Returns whether a list contains exactly the merged elements.
  func isComplete(in list: List) -> Bool { list.elements == merged.compactMapValues(\.self) }
}

/// A three-way, line-based merge with `git merge-file`.
struct TextMerge {
  let versions: MergeVersions<[UInt8]>

  var labels = ["HEAD", "base", "merged branch"]

  /// Returns the merged text, with conflict markers where both branches changed the same lines.
  /// Returns `nil` if git can't merge the versions.
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
    // The exit code is the number of conflicts, at most 127. A greater code is an error.
    return outcome.exitCode < 128 ? outcome.output : nil
  }
}

/// The three versions of a value in a three-way merge, such as the content of a file.
struct MergeVersions<Version> {
  /// The version in the common ancestor of both branches.
  let base: Version

  /// The version in the current branch.
  let ours: Version

  /// The version in the branch that is being merged.
  let theirs: Version

  func map<Mapped, Failure: Error>(
    _ transform: (Version) throws(Failure) -> Mapped
  ) throws(Failure) -> MergeVersions<Mapped> {
    MergeVersions<Mapped>(
      base: try transform(base), ours: try transform(ours), theirs: try transform(theirs))
  }
}

extension MergeVersions where Version: Equatable {
  /// The merged version if at most one branch changed the value, or if both branches made the same
  /// change; `nil` if there is a conflict.
  var undisputed: Version? {
    if ours == theirs || theirs == base { return ours }
    return ours == base ? theirs : nil
  }
}

/// A source file that contains a sorted list of named elements, such as the modules in a manifest.
protocol MergeableList {
  /// The content of the whole file.
  var bytes: [UInt8] { get }

  /// The elements by name; `nil` if two elements have the same name.
  var elements: [String: MergeableElement]? { get }

  /// Returns the comment after an element on its line; empty if there is no comment.
  func comment(of name: String) -> String

  /// Returns the file with an element added or replaced, or removed if `element` is `nil`. Returns
  /// the unchanged file if the list can't be changed in this way.
  func setting(
    _ name: String, to element: MergeableElement?, comment: String
  ) throws(ManifestError) -> Self

  /// Merges an element that both branches changed differently. Returns `nil` if it can't be merged.
  static func merging(_ name: String, _ versions: MergeVersions<Self>) -> MergeableElement?
}

struct MergeableElement: Equatable {
  /// The text of the element without its comma, such as `.base("DisplayKit")`.
  let text: String

  /// The group in the list to which the element belongs; empty if the list is not divided into
  /// groups.
  var group = ""
}
