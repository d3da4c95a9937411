/// What happens to one file.
public struct Change: Hashable, Sendable {
  /// The sort of change.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case create, update, remove
    /// The file is already what it should become.
    case identical
    /// A file that was to be new would take the place of another one.
    case conflict
  }

  /// The sort of change.
  public let kind: Kind

  /// The file, relative to the root.
  public let path: String

  /// The bytes of the file before; nil where there is none.
  public let before: [UInt8]?

  /// The bytes of the file after; nil where there is none.
  public let after: [UInt8]?

  /// Whether the file's owner may run it, if it is new.
  public let isExecutable: Bool

  /// What the report says in place of the number of lines.
  public let note: String?

  /// What differs, line by line.
  public var difference: TextDifference {
    TextDifference(from: before ?? [], to: after ?? [])
  }
}
