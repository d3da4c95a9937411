import CommandLineKit

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
