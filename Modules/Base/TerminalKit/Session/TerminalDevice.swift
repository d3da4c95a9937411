/// A terminal as the run loop uses it: it has a size, sends bytes, and receives bytes.
///
/// ``SystemTerminal`` is the terminal of the process. Tests use one in memory.
@MainActor
public protocol TerminalDevice: AnyObject {
  /// The current size in cells, at least 1×1.
  var size: Size { get }

  /// The environment variables that describe the terminal, such as `TERM` and `NO_COLOR`.
  var environment: [String: String] { get }

  /// A Boolean value that indicates whether the terminal answers queries of its capabilities; `true`
  /// by default.
  var answersQueries: Bool { get }

  /// Switches the terminal to raw mode and begins to deliver events.
  ///
  /// - Parameter handler: Receives events until ``close()``, never inside another call of it.
  /// - Throws: ``TerminalError/modeNotChanged(reason:)``.
  func open(_ handler: @escaping @MainActor (TerminalDeviceEvent) -> Void) throws(TerminalError)

  /// Sets the bytes that undo every terminal mode that was ever set.
  ///
  /// Call this before you write the bytes that set a mode. The device writes them once whenever it
  /// gives the terminal back: in ``close()``, before it is suspended, and when the process ends.
  func setRestoration(_ bytes: [UInt8])

  /// Writes bytes, and waits until the terminal accepted all of them.
  ///
  /// Bytes are dropped while the terminal is given back.
  ///
  /// - Throws: ``TerminalError/notWritten(reason:)``.
  func write(_ bytes: [UInt8]) throws(TerminalError)

  /// Gives the terminal back and stops the process, as Ctrl+Z does in a shell.
  ///
  /// The device sends ``TerminalDeviceEvent/resumed`` when the process continues.
  func suspend()

  /// Gives the terminal back and ends the process with SIGQUIT, as Ctrl+\ does in a shell.
  ///
  /// By default, nothing happens.
  func quitAtOnce()

  /// Gives the terminal back and stops the delivery of events. A second call does nothing.
  func close()
}

extension TerminalDevice {
  /// Returns `true`.
  public var answersQueries: Bool { true }

  /// Does nothing.
  public func quitAtOnce() {}
}
