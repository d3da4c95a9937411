/// The input and output of an app that runs as lines of text.
@MainActor
public protocol LineDevice: AnyObject {
  /// A Boolean value that indicates whether the user sees the input lines, as on a terminal.
  ///
  /// If this value is `false`, a session prints each line that it reads, so that its output is
  /// complete.
  var showsInput: Bool { get }

  /// Starts delivering events.
  ///
  /// - Parameter handler: A closure that receives each line, the end of the input, and signals.
  func open(_ handler: @escaping @MainActor (LineDeviceEvent) -> Void)

  /// Writes text, which contains no control characters except line feeds.
  ///
  /// - Throws: ``LineDeviceError`` if the text can't be written.
  func write(_ text: String) throws(LineDeviceError)

  /// Stops delivering events. The handler isn't called after this method returns.
  func close()
}

/// An event that a ``LineDevice`` delivers: a line, the end of the input, or a signal.
public enum LineDeviceEvent: Hashable, Sendable {
  /// A line without its line break.
  case line(String)
  /// The input has ended. No more lines follow.
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

  /// Creates an error. Throw the error in an implementation of ``LineDevice``.
  public init(output: String, reason: String) {
    self.output = output
    self.reason = reason
  }

  /// The failure and its reason, without a period.
  public var description: String { "could not write to \(output): \(reason)" }
}
