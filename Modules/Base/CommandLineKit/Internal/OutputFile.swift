import SystemKit

/// Buffers bytes and writes them to an open file, or records them.
struct OutputFile {
  private static let capacity = 1 << 16

  /// The open file, or `nil` to record what is written.
  let descriptor: Int32?
  /// The reason of the first failed write; later bytes are discarded.
  private(set) var failure: String?
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
    if let pager, pager.isNeeded(for: buffer, before: followingLines),
      pager.show(buffer, on: descriptor, before: followingLines)
    {
      return buffer.removeAll()
    }
    do { try FileWriter.writeAll(buffer, to: descriptor) } catch {
      failure = error.code == EBADF ? "it is closed" : String(cString: strerror(error.code))
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
