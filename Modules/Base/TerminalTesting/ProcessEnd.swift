import SystemKit

/// How a process ended.
public enum ProcessEnd: Hashable, Sendable {
  /// The process exited with a code.
  case exited(Int32)
  /// A signal ended the process.
  case signaled(Int32)

  /// Creates the end from the status that `waitpid` returns.
  init(status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .exited((status >> 8) & 0xFF) : .signaled(signal)
  }
}
