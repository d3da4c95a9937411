internal import SystemKit

/// A pipe by which other threads wake up a thread that waits for a socket.
final class WakeSignal: Sendable {
  enum Event {
    case ready
    case woken
    case timeout
  }

  private let reader: Int32
  private let writer: Int32

  init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .last }
    (reader, writer) = (ends[0], ends[1])
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
  }

  deinit {
    close(reader)
    close(writer)
  }

  /// Ends the current or the next wait. A full pipe ends it as well.
  func wake() {
    var byte: UInt8 = 0
    _ = write(writer, &byte, 1)
  }

  func wait() { _ = wait(for: -1, events: 0, until: nil) }

  /// Waits until a socket is ready, another thread calls `wake`, or a time has come.
  func wait(for socket: Int32, events: Int32, until deadline: ContinuousClock.Instant?) -> Event {
    var files = [
      pollfd(fd: reader, events: Int16(POLLIN), revents: 0),
      pollfd(fd: socket, events: Int16(events), revents: 0),
    ]
    while true {
      let remaining = deadline.map { max(ContinuousClock.now.duration(to: $0), .zero).milliseconds }
      let count = poll(&files, 2, remaining.map { Int32(clamping: $0) } ?? -1)
      if count < 0, errno == EINTR { continue }
      if files[0].revents != 0 {
        drain()
        return .woken
      }
      return count == 0 ? .timeout : .ready
    }
  }

  private func drain() {
    var buffer = [UInt8](repeating: 0, count: 64)
    while read(reader, &buffer, buffer.count) > 0 {}
  }
}
