/// An input and output of lines, for an app that is used as text.
@MainActor
public protocol LineDevice: AnyObject {
  /// A Boolean value that indicates whether the user sees the lines of the input, as on a terminal. A
  /// session repeats the lines of other inputs, so that its output can be read.
  var showsInput: Bool { get }

  /// Begins to deliver events.
  ///
  /// - Parameter handler: Receives each line, the end of the input, and signals.
  func open(_ handler: @escaping @MainActor (LineDeviceEvent) -> Void)

  /// Writes text, which contains no control characters except line feeds.
  ///
  /// - Throws: ``LineDeviceError`` if the text can't be written.
  func write(_ text: String) throws(LineDeviceError)

  /// Ends the delivery of events.
  func close()
}
