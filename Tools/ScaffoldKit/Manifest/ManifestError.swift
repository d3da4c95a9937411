/// Why a manifest's lists of modules can't be read.
public struct ManifestError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line of the manifest, counted from 1.
  public let line: Int

  /// What is wrong and what is expected, without a full stop.
  public let message: String

  /// A problem at a line.
  public init(line: Int, _ message: String) {
    self.line = line
    self.message = message
  }

  /// The file, the line and the message, as compilers write it.
  public var description: String { "Package.swift:\(line): \(message)" }
}
