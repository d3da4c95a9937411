import SystemKit

/// Buffers bytes and writes them to an open file, or records them.
struct OutputFile {
  private static let capacity = 1 << 13

  /// The open file, or `nil` to record what is written.
  let descriptor: Int32?
  /// The first failed write; later bytes are discarded.
  private(set) var failure: CommandFailure?
  /// Shows output that is higher than the terminal.
  var pager: Pager?
  private var buffer: [UInt8] = []

  init(descriptor: Int32?) { self.descriptor = descriptor }

  var recordedText: String { String(decoding: buffer, as: UTF8.self) }

  mutating func append(_ text: String) {
    guard failure == nil else { return }
    buffer.append(contentsOf: text.utf8)
    // A pager shows all of the output, or none.
    if buffer.count >= Self.capacity, pager == nil { flush() }
  }

  /// Writes the buffer.
  ///
  /// - Parameter followingLines: The number of lines that are written to the same terminal next.
  mutating func flush(before followingLines: Int = 0) {
    guard let descriptor, failure == nil, !buffer.isEmpty else { return }
    if let pager, pager.isNeeded(for: buffer, before: followingLines) {
      let outcome = pager.show(buffer, on: descriptor, before: followingLines)
      if case .incomplete(let exitCode) = outcome { failure = .pager(exitCode: exitCode) }
      if outcome != .unread { return buffer.removeAll() }
    }
    do { try FileWriter.writeAll(buffer, to: descriptor) } catch { failure = .output(error) }
    buffer.removeAll(keepingCapacity: true)
  }
}

extension CommandFailure {
  fileprivate static func output(_ error: SystemError) -> CommandFailure {
    let reason = error.code == EBADF ? "it is closed" : String(cString: strerror(error.code))
    return CommandFailure("could not write to standard output: \(reason)")
  }

  fileprivate static func pager(exitCode: Int32) -> CommandFailure {
    CommandFailure(
      "the pager failed with exit code \(exitCode) before it had read all of the output",
      hint: "use --no-pager, or choose another program with PAGER")
  }
}
