/// A terminal that a ``TerminalApp`` reads bytes from and writes bytes to.
///
/// ``SystemTerminal`` is the terminal of the process. Tests use a terminal in memory.
@MainActor
public protocol TerminalDevice: AnyObject {
  /// The current size in cells, at least 1×1.
  var size: Size { get }

  /// The environment variables that describe the terminal, such as `TERM` and `NO_COLOR`.
  var environment: [String: String] { get }

  /// A Boolean value that indicates whether the terminal answers queries about its capabilities;
  /// `true` by default.
  var answersQueries: Bool { get }

  /// Switches the terminal to raw mode and starts delivering events.
  ///
  /// - Parameter handler: A closure that receives events until ``close()``. The device never calls
  ///   the closure while an earlier call is still running.
  /// - Throws: ``TerminalError/modeNotChanged(reason:)`` if the mode can't be changed.
  func open(_ handler: @escaping @MainActor (TerminalDeviceEvent) -> Void) throws(TerminalError)

  /// Sets the bytes that reset every terminal mode that was ever set.
  ///
  /// Call this method before you write bytes that set a mode. The device writes the restoration
  /// whenever it releases the terminal: in ``close()``, before a suspension, and when the process
  /// ends.
  func setRestoration(_ bytes: [UInt8])

  /// Writes bytes, and waits until the terminal has accepted all of them.
  ///
  /// Drops the bytes while the program doesn't use the terminal, for example during a suspension.
  ///
  /// - Throws: ``TerminalError/notWritten(reason:)`` if the terminal doesn't accept them.
  func write(_ bytes: [UInt8]) throws(TerminalError)

  /// Restores the terminal and stops the process, as Ctrl+Z does in a shell.
  ///
  /// The device sends ``TerminalDeviceEvent/resumed`` when the process continues.
  func suspend()

  /// Restores the terminal and ends the process with SIGQUIT, as Ctrl+\ does in a shell.
  ///
  /// The default implementation does nothing.
  func quitAtOnce()

  /// Restores the terminal and stops delivering events. A second call does nothing.
  func close()
}

extension TerminalDevice {
  /// The default value, `true`, because most terminals answer queries.
  public var answersQueries: Bool { true }

  /// The default implementation, which does nothing.
  public func quitAtOnce() {}
}

/// An event that a ``TerminalDevice`` delivers, such as input or a new size.
public enum TerminalDeviceEvent: Hashable, Sendable {
  /// The terminal sent bytes, for example for a pressed key.
  case input([UInt8])
  /// The ``TerminalDevice/size`` may have changed.
  case resized
  /// The process continues after a stop. The terminal is in raw mode again, but its other modes are
  /// reset and its content is unknown.
  case resumed
  /// The terminal is gone. No more events follow.
  case closed
}

/// The reason why a ``TerminalDevice`` can't be used.
public enum TerminalError: Error, Hashable, Sendable {
  /// The process has no terminal.
  case notATerminal
  /// The terminal could not be switched to raw mode.
  case modeNotChanged(reason: String)
  /// Writing failed, possibly after some of the bytes.
  case notWritten(reason: String)
}

extension TerminalError: CustomStringConvertible {
  /// The failure and its reason, without a period.
  public var description: String {
    switch self {
    case .notATerminal: "standard input and output are not a terminal"
    case .modeNotChanged(let reason): "could not change the mode of the terminal: \(reason)"
    case .notWritten(let reason): "could not write to the terminal: \(reason)"
    }
  }
}

/// A terminal that drops all output, for an app that runs as text or is drawn as a picture.
@MainActor
package final class TextDevice: TerminalDevice {
  package let size: Size
  package let answersQueries = false
  package let environment = ["TERM": "xterm-direct"]

  package init(size: Size = Size(width: 80, height: 24)) { self.size = size }

  package func open(_ handler: @escaping @MainActor (TerminalDeviceEvent) -> Void)
    throws(TerminalError)
  {}
  package func setRestoration(_ bytes: [UInt8]) {}
  package func write(_ bytes: [UInt8]) throws(TerminalError) {}
  package func suspend() {}
  package func close() {}
}
