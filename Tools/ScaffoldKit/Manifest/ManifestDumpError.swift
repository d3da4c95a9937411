/// Why a manifest does not evaluate: one sentence without a full stop, with the manifest's line
/// where it is known.
public struct ManifestDumpError: Error, Hashable, Sendable {
  /// What the compiler or the package manager says first.
  public let message: String

  /// A sentence without a full stop.
  public init(_ message: String) {
    self.message = message
  }
}
