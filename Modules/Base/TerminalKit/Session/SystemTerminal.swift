import CTerminal
import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The terminal in which the process runs.
///
/// An open terminal is restored whenever the process ends: after `exit`, a signal or a crash, but
/// not after SIGKILL or a stack overflow. The restoration bytes are written once, and the mode from
/// before ``open(_:)`` is set again. The restoration doesn't change the exit status of the process.
///
/// ```swift
/// @MainActor func example() throws {
///   let terminal = try SystemTerminal(environment: ["TERM": "xterm-256color"])
///   try terminal.open { event in print(event) }
///   terminal.setRestoration(Array("\u{1B}[?25h".utf8))
///   try terminal.write(Array("\u{1B}[?25l".utf8))
///   terminal.close()
/// }
/// ```
///
/// > Important: A process can have only one open terminal at a time.
@MainActor
public final class SystemTerminal: TerminalDevice {
  /// The environment variables of the process.
  public let environment: [String: String]

  private let file: TerminalFile
  private var handler: (@MainActor (TerminalDeviceEvent) -> Void)?
  private var sources: [any DispatchSourceRead] = []

  /// Opens the terminal of standard input, output or error, or the controlling terminal.
  ///
  /// - Throws: ``TerminalError/notATerminal`` if the process has no terminal.
  public init(environment: [String: String]) throws(TerminalError) {
    self.environment = environment
    file = try TerminalFile()
  }

  /// The maximum size. A terminal can report up to 65,535 columns and rows, whose cells would take
  /// too much memory.
  static let maximumSize = Size(width: 2_000, height: 1_000)

  /// The size that the terminal reports, at most 2,000×1,000.
  ///
  /// If the terminal doesn't report a width, the width is `COLUMNS`, or else 80. If the terminal
  /// doesn't report a height, the height is `LINES`, or else 24.
  public var size: Size {
    let reported = file.size
    let columns = environment["COLUMNS"].flatMap { Int($0) } ?? 0
    let lines = environment["LINES"].flatMap { Int($0) } ?? 0
    let width = [reported.width, columns].first { $0 > 0 } ?? 80
    let height = [reported.height, lines].first { $0 > 0 } ?? 24
    return Size(
      width: min(width, Self.maximumSize.width), height: min(height, Self.maximumSize.height))
  }

  /// Switches the terminal to raw mode and starts delivering events on the main queue.
  ///
  /// A background process stops in this call until it is in the foreground.
  ///
  /// - Throws: ``TerminalError/modeNotChanged(reason:)`` if the mode can't be changed, or if
  ///   another `SystemTerminal` is open.
  public func open(
    _ handler: @escaping @MainActor (TerminalDeviceEvent) -> Void
  ) throws(TerminalError) {
    var notices: Int32 = -1
    let error = cterminal_begin(file.descriptor, &notices)
    guard error == 0 else { throw .modeNotChanged(reason: TerminalFile.reason(of: error)) }
    self.handler = handler
    sources = [
      source(for: file.descriptor) { $0.readInput() },
      source(for: notices) { $0.readNotices(from: notices) },
    ]
  }

  /// Sets the bytes that reset every terminal mode that was ever set. Does nothing if the terminal
  /// is not open.
  public func setRestoration(_ bytes: [UInt8]) {
    guard handler != nil else { return }
    precondition(cterminal_set_restoration(bytes, bytes.count) == 0, "Out of memory")
  }

  /// Writes bytes, and waits until the terminal has accepted all of them.
  ///
  /// - Throws: ``TerminalError/notWritten(reason:)`` if the terminal doesn't accept them.
  public func write(_ bytes: [UInt8]) throws(TerminalError) {
    let error = cterminal_write(bytes, bytes.count)
    guard error == 0 else { throw .notWritten(reason: TerminalFile.reason(of: error)) }
  }

  /// Restores the terminal and stops the process group, as Ctrl+Z does in a shell.
  public func suspend() { cterminal_suspend() }

  /// Restores the terminal and ends the process group with SIGQUIT, as Ctrl+\ does in a shell.
  public func quitAtOnce() {
    // The handler for SIGQUIT restores the terminal.
    kill(0, SIGQUIT)
  }

  /// Restores the terminal and stops delivering events. A second call does nothing.
  ///
  /// Call this method when you no longer need the terminal, because an open terminal is never
  /// deallocated.
  public func close() {
    guard handler != nil else { return }
    handler = nil
    sources.forEach { $0.cancel() }
    sources = []
    cterminal_end()
  }
}

// MARK: - Internal

extension SystemTerminal {
  private func source(
    for descriptor: Int32, _ read: @escaping @MainActor (SystemTerminal) -> Void
  ) -> any DispatchSourceRead {
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    // The handler retains an open terminal, because the descriptor is needed when the process ends.
    // A source releases its handlers when it is cancelled.
    source.setEventHandler {
      // The main queue is the executor of the main actor.
      MainActor.assumeIsolated { if self.handler != nil { read(self) } }
    }
    // The file must stay open while the source uses it.
    source.setCancelHandler { [file] in _ = file }
    source.resume()
    return source
  }

  private func readInput() {
    let (bytes, isAtEnd) = file.readAvailable()
    if !bytes.isEmpty { handler?(.input(bytes)) }
    if isAtEnd {
      sources.first?.cancel()
      handler?(.closed)
    }
  }

  private func readNotices(from descriptor: Int32) {
    var notices = [UInt8](repeating: 0, count: 256)
    let count = read(descriptor, &notices, notices.count)
    let received = Set(notices.prefix(max(0, count)).map(Int32.init))
    if received.contains(CTERMINAL_RESUMED) {
      cterminal_restore()
      handler?(.resumed)
    }
    if received.contains(CTERMINAL_RESIZED) { handler?(.resized) }
  }
}

/// An open file descriptor of the terminal.
///
/// The terminal is opened by name, even if it is already standard input. Reads must not block, and
/// making standard input nonblocking would also affect the shell.
final class TerminalFile: Sendable {
  let descriptor: Int32

  /// The number of bytes after which ``readAvailable()`` returns, even if more are available.
  private static let readLimit = 1 << 20

  /// Opens the terminal of standard input, output or error, or the controlling terminal.
  init() throws(TerminalError) {
    let names = (0...2).compactMap(Self.name) + ["/dev/tty"]
    for name in names {
      let opened = open(name, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
      guard opened >= 0 else { continue }
      // Avoids the descriptors 0 to 2, because `print` writes to them.
      let moved = fcntl(opened, F_DUPFD_CLOEXEC, 3)
      close(opened)
      if moved >= 0 {
        descriptor = moved
        return
      }
    }
    throw .notATerminal
  }

  deinit { close(descriptor) }

  /// The size that the terminal reports, or zero if the terminal reports no size.
  var size: Size {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return .zero }
    return Size(width: Int(size.ws_col), height: Int(size.ws_row))
  }

  /// Returns the available bytes, up to a limit of about 1 MiB, and whether the terminal is gone.
  func readAvailable() -> (bytes: [UInt8], isAtEnd: Bool) {
    var bytes: [UInt8] = []
    return withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
      while bytes.count < Self.readLimit {
        let count = read(descriptor, buffer.baseAddress, buffer.count)
        if count > 0 {
          bytes += buffer[..<count]
        } else if count == 0 || errno != EAGAIN && errno != EINTR {
          return (bytes, true)
        } else if errno == EAGAIN {
          return (bytes, false)
        }
      }
      return (bytes, false)
    }
  }

  /// Returns the system's description of an error number, or `error N` if there is no description.
  static func reason(of error: Int32) -> String {
    strerror(error).map { String(cString: $0) } ?? "error \(error)"
  }

  private static func name(of descriptor: Int32) -> String? {
    var name = [CChar](repeating: 0, count: 1024)
    guard isatty(descriptor) == 1, ttyname_r(descriptor, &name, name.count) == 0 else { return nil }
    return name.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
  }
}
