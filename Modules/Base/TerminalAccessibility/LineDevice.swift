/// An input and output of lines, for an app that is used as text.
@MainActor
public protocol LineDevice: AnyObject {
  /// A Boolean value that indicates whether the user sees the lines of the input, as on a terminal. A
  /// session repeats the lines of other inputs, so that its output can be read.
  var showsInput: Bool { get }

  /// Begins to deliver lines.
  ///
  /// - Parameter handler: Receives each line without its end, and `nil` at the end of the input.
  func open(_ handler: @escaping @MainActor (String?) -> Void)

  /// Writes text, which contains no control characters except line feeds.
  func write(_ text: String)

  /// Ends the delivery of lines.
  func close()
}
