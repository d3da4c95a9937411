/// The reason why a ``TerminalDevice`` can't be used.
public enum TerminalError: Error, Hashable, Sendable {
  /// The process has no terminal.
  case notATerminal
  /// The terminal could not be switched to raw mode.
  case modeNotChanged(reason: String)
  /// Bytes could not be written.
  case notWritten(reason: String)
}

extension TerminalError: CustomStringConvertible {
  /// A sentence that says what failed, and why.
  public var description: String {
    switch self {
    case .notATerminal: "standard input and output are not a terminal"
    case .modeNotChanged(let reason): "could not change the mode of the terminal: \(reason)"
    case .notWritten(let reason): "could not write to the terminal: \(reason)"
    }
  }
}
