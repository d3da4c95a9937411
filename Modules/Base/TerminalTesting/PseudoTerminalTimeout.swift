/// The error of a wait for a ``PseudoTerminal`` that took too long.
public struct PseudoTerminalTimeout: Error, CustomStringConvertible {
  /// What the test waited for.
  public let what: String
  /// The output so far.
  public let output: [UInt8]
  /// How the process ended, if it did.
  public let end: ProcessEnd?

  /// A sentence that says what did not happen, and the last output with visible control characters.
  public var description: String {
    let last = String(decoding: output.suffix(2000), as: UTF8.self).debugDescription
    let ended = end.map { "; the process ended: \($0)" } ?? ""
    return "waited for \(what)\(ended); \(output.count) bytes came, the last are \(last)"
  }
}
