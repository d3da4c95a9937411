/// What undoing an interrupted change came to.
public struct Recovery: Hashable, Sendable {
  /// A file that somebody edited after the interruption, and that was left as it is.
  public struct EditedFile: Hashable, Sendable {
    /// The file.
    public let path: String

    /// Where the bytes are kept that it had before the change; nil if there was no file.
    public let kept: String?
  }

  /// The files that are again what they were before the change.
  public let restored: [String]

  /// The files that were left as they are.
  public let edited: [EditedFile]

  /// What happened, a sentence each, for the user.
  public var sentences: [String] {
    ["an earlier change was interrupted, and has been undone"] + edited.map(\.sentence)
  }
}

extension Recovery.EditedFile {
  /// What happened to the file, for the user.
  public var sentence: String {
    let path = path.shown
    guard let kept else { return "\(path) was edited since, and is left as it is" }
    return "\(path) was edited since, and is left as it is; "
      + "what it was before the change is in \(kept.shown)"
  }
}
