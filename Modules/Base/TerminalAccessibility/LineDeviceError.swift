/// The reason why a ``LineDevice`` could not write.
public struct LineDeviceError: Error, Hashable, CustomStringConvertible {
  /// The output, such as `standard output`.
  public let output: String
  /// The system's description of the error.
  public let reason: String

  /// Creates an error.
  public init(output: String, reason: String) {
    self.output = output
    self.reason = reason
  }

  /// A sentence that says what failed, and why.
  public var description: String { "could not write to \(output): \(reason)" }
}
