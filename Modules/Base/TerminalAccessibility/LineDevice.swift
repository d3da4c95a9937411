/// An input and output of lines, for an app that is used as text.
@MainActor
public protocol LineDevice: AnyObject {
  /// A Boolean value that indicates whether the user sees the input lines, as on a terminal. A
  /// session prints the lines of other inputs, so that its output is complete.
  var showsInput: Bool { get }

  /// Starts to deliver events.
  ///
  /// - Parameter handler: Receives each line, the end of the input, and signals.
  func open(_ handler: @escaping @MainActor (LineDeviceEvent) -> Void)

  /// Writes text, which contains no control characters except line feeds.
  ///
  /// - Throws: ``LineDeviceError`` if the text can't be written.
  func write(_ text: String) throws(LineDeviceError)

  /// Ends the delivery of events, after which no handler is called.
  func close()
}

/// An event of a ``LineDevice``.
public enum LineDeviceEvent: Hashable, Sendable {
  /// A line without its line break.
  case line(String)
  /// The input has ended. No line follows.
  case end
  /// A signal that asks the process to end, such as `SIGINT` after Ctrl+C.
  case signal(Int32)
}

/// An error that a ``LineDevice`` throws if it can't write.
public struct LineDeviceError: Error, Hashable, CustomStringConvertible {
  /// The output, such as `standard output`.
  public let output: String
  /// The system's description of the error.
  public let reason: String

  /// Creates an error, which a device throws.
  public init(output: String, reason: String) {
    self.output = output
    self.reason = reason
  }

  /// The failure and its reason, without a period.
  public var description: String { "could not write to \(output): \(reason)" }
}
