import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The lines of standard input and output.
///
/// A queue of its own waits for the input, because files and devices such as `/dev/null` can't be
/// watched.
@MainActor
public final class SystemLineDevice: LineDevice {
  /// Whether standard input is a terminal.
  public let showsInput = isatty(STDIN_FILENO) == 1
  private let queue = DispatchQueue(label: "SystemLineDevice")
  private var handler: (@MainActor (String?) -> Void)?
  private var unread: [UInt8] = []

  /// Creates a device over standard input and output.
  public init() {}

  /// Reads lines from standard input, and delivers them on the main queue.
  public func open(_ handler: @escaping @MainActor (String?) -> Void) {
    self.handler = handler
    queue.async {
      while let bytes = readAvailable() {
        DispatchQueue.main.async { MainActor.assumeIsolated { self.deliver(bytes) } }
      }
      DispatchQueue.main.async { MainActor.assumeIsolated { self.deliverEnd() } }
    }
  }

  /// Writes text to standard output.
  public func write(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { systemWrite(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }

  /// Ends the delivery of lines.
  public func close() { handler = nil }

  // MARK: - Internal

  private func deliver(_ bytes: [UInt8]) {
    unread += bytes
    while let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
      let line = String(decoding: unread[..<end], as: UTF8.self)
      unread.removeSubrange(...end)
      handler?(line)
    }
  }

  /// Delivers a last line without an end, and the end of the input.
  private func deliverEnd() {
    let last = unread
    unread = []
    if !last.isEmpty { handler?(String(decoding: last, as: UTF8.self)) }
    handler?(nil)
  }
}

/// Waits for bytes of standard input; returns `nil` at its end.
private func readAvailable() -> [UInt8]? {
  var buffer = [UInt8](repeating: 0, count: 4_096)
  while true {
    let count = read(STDIN_FILENO, &buffer, buffer.count)
    if count < 0, errno == EINTR { continue }
    return count > 0 ? Array(buffer.prefix(count)) : nil
  }
}

/// Calls the system's `write`, which the method of the same name hides.
private func systemWrite(
  _ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int
) -> Int {
  write(descriptor, bytes, count)
}
