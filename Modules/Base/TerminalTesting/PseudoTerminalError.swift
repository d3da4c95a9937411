import SystemKit

/// A system call that failed while a ``PseudoTerminal`` was made or its process was started.
public struct PseudoTerminalError: Error, CustomStringConvertible {
  /// The call and the system's description of its error.
  public let description: String

  init(_ call: String, _ error: Int32) {
    description = "\(call) failed: \(strerror(error).map { String(cString: $0) } ?? "\(error)")"
  }

  /// Calls a function that returns a negative number and sets `errno` when it fails.
  @discardableResult
  static func check(_ call: String, _ body: () -> Int32) throws -> Int32 {
    let result = body()
    if result < 0 { throw PseudoTerminalError(call, errno) }
    return result
  }
}
