/// An error in a manifest's lists of modules.
public struct ManifestError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line of the manifest, counted from 1.
  public let line: Int

  /// What is wrong and what is expected, without a final period.
  public let message: String

  /// An error at a line.
  public init(line: Int, _ message: String) {
    self.line = line
    self.message = message
  }

  /// The file, the line and the message, in the format of compilers.
  public var description: String { "Package.swift:\(line): \(message)" }
}
