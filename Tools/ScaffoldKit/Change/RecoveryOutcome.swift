/// The result of undoing an interrupted change.
public struct RecoveryOutcome: Hashable, Sendable {
  /// A file that was edited after the interruption and was therefore not reverted.
  public struct EditedFile: Hashable, Sendable {
    /// The path of the file, relative to the root.
    public let path: String

    /// The path of a copy of the file as it was before the change; `nil` if the file did not exist.
    public let savedCopy: String?
  }

  /// The paths of the files that were reverted to their state before the change.
  public let reverted: [String]

  /// The files that were not reverted.
  public let edited: [EditedFile]

  /// A summary for the user and a message for each file that was not reverted.
  public var messages: [String] { [summary] + edited.map(\.message) }

  private var summary: String {
    "undid an interrupted change; "
      + (reverted.isEmpty
        ? "no file had to be reverted" : "reverted \(reverted.count.of("file"))")
  }
}

extension RecoveryOutcome.EditedFile {
  /// Why the file was not reverted and where its earlier content is.
  public var message: String {
    let reason = "\(path.shown) was not reverted because it was edited in the meantime"
    return savedCopy.map { "\(reason); its content before the change is in \($0.shown)" } ?? reason
  }
}
