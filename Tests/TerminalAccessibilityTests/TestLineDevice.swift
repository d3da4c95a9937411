import TerminalAccessibility

/// Lines in memory: a test sends lines and reads what was written.
@MainActor
final class TestLineDevice: LineDevice {
  let showsInput: Bool
  /// The text that was written.
  private(set) var output = ""
  private var handler: (@MainActor (LineDeviceEvent) -> Void)?

  /// Creates a device.
  init(showsInput: Bool = true) { self.showsInput = showsInput }

  /// A Boolean value that indicates whether lines are read.
  var isOpen: Bool { handler != nil }

  /// Stores the handler of the session.
  func open(_ handler: @escaping @MainActor (LineDeviceEvent) -> Void) { self.handler = handler }

  /// The error that each write throws.
  var error: LineDeviceError?

  /// Appends text to the output.
  func write(_ text: String) throws(LineDeviceError) {
    if let error { throw error }
    output += text
  }

  /// Sends a signal to the session.
  func send(signal number: Int32) { handler?(.signal(number)) }

  /// Ends the reading.
  func close() { handler = nil }

  /// Sends a line to the session; `nil` is the end of the input.
  func send(_ line: String?) { handler?(line.map { .line($0) } ?? .end) }

  /// Returns what was written since the last call.
  func takeOutput() -> String {
    defer { output = "" }
    return output
  }
}
