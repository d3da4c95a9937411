/// An error of the evaluation of a manifest.
public struct ManifestDumpError: Error, Hashable, Sendable {
  /// The first error of the compiler or package manager without a final period, after the line in
  /// the manifest if it has one.
  public let message: String

  /// An error with a message.
  public init(_ message: String) {
    self.message = message
  }
}
