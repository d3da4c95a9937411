public import TerminalKit

/// A terminal in memory that keeps what was written to it.
@MainActor
public final class TestTerminalDevice: TerminalDevice {
  /// The size of the screen.
  public private(set) var size: Size
  /// The environment of the program.
  public let environment: [String: String]
  /// The bytes that were written.
  public private(set) var output: [UInt8] = []
  /// The bytes that give the terminal back, if the program ends unexpectedly.
  public private(set) var restoration: [UInt8] = []
  /// A Boolean value that indicates whether the program uses the terminal.
  public private(set) var isOpen = false
  /// The number of times the program was suspended.
  public private(set) var suspensions = 0

  /// The error that the next write throws.
  public var writeError: TerminalError?

  private var handler: (@MainActor (TerminalDeviceEvent) -> Void)?

  /// Creates a terminal.
  public init(size: Size, environment: [String: String]) {
    self.size = size
    self.environment = environment
  }

  /// Stores the handler of the program.
  public func open(
    _ handler: @escaping @MainActor (TerminalDeviceEvent) -> Void
  ) throws(TerminalError) {
    self.handler = handler
    isOpen = true
  }

  /// Stores the bytes that give the terminal back.
  public func setRestoration(_ bytes: [UInt8]) { restoration = bytes }

  /// Appends bytes to the output.
  public func write(_ bytes: [UInt8]) throws(TerminalError) {
    if let error = writeError {
      writeError = nil
      throw error
    }
    output += bytes
  }

  /// Counts a suspension.
  public func suspend() { suspensions += 1 }

  /// Writes the restoration and ends the use of the terminal.
  public func close() {
    guard isOpen else { return }
    output += restoration
    isOpen = false
    handler = nil
  }

  /// Sends an event to the program.
  public func send(_ event: TerminalDeviceEvent) { handler?(event) }

  /// Changes the size of the window.
  public func resize(to size: Size) {
    self.size = size
    send(.resized)
  }
}
