import TerminalAccessibility

/// A line device in memory. A test sends lines to the device, and reads what was written to it.
@MainActor final class TestLineDevice: LineDevice {
  let showsInput = true
  private var output = ""
  private var handler: (@MainActor (LineDeviceEvent) -> Void)?

  func open(_ handler: @escaping @MainActor (LineDeviceEvent) -> Void) { self.handler = handler }

  func write(_ text: String) { output += text }

  func close() { handler = nil }

  /// Sends a line to the session; `nil` is the end of the input.
  func send(_ line: String?) { handler?(line.map { .line($0) } ?? .end) }

  /// Returns the output since the last call of this method.
  func takeOutput() -> String {
    defer { output = "" }
    return output
  }
}
