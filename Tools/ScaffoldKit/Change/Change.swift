public import DiffKit

/// The change that a plan makes to one file.
public struct Change: Hashable, Sendable {
  /// The kinds of changes.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case create, update, remove
    /// The file already has the planned content.
    case identical
    /// The file should be new, but a file with other content exists at its path.
    case conflict
  }

  /// The kind of change.
  public let kind: Kind

  /// The path of the file, relative to the root.
  public let path: String

  /// The content before the change; `nil` if the file does not exist.
  public let before: [UInt8]?

  /// The content after the change; `nil` if the file is removed.
  public let after: [UInt8]?

  /// Whether the file, if it is new, is executable by its owner.
  public let isExecutable: Bool

  /// A note that the report shows instead of the number of changed lines.
  public let note: String?

  /// The changed lines as a unified diff.
  public var diff: UnifiedDiff { UnifiedDiff(from: before, to: after, path: path) }
}
