import Dispatch
import SystemKit

/// The lines of standard input and output, and the signals SIGINT, SIGTERM and SIGHUP.
///
/// A separate queue waits for the input, because a dispatch source can't watch files and devices
/// such as `/dev/null`. A line has at most 4,095 bytes, as on a terminal. Any further bytes are
/// dropped.
///
/// While the device is open, the signals are delivered as events and don't end the process. Signals
/// that the process ignores, for example because of `nohup`, stay ignored.
@MainActor
public final class SystemLineDevice: LineDevice {
  /// A Boolean value that indicates whether standard input is a terminal.
  public let showsInput = isatty(STDIN_FILENO) == 1
  private let queue = DispatchQueue(label: "SystemLineDevice")
  private var handler: (@MainActor (LineDeviceEvent) -> Void)?
  private var watchedSignals: [Int32] = []
  private var signalSources: [any DispatchSourceSignal] = []

  /// Creates a device for standard input and output.
  public init() {}

  /// Reads lines from standard input, and delivers the lines, the end of the input and signals on
  /// the main queue.
  public func open(_ handler: @escaping @MainActor (LineDeviceEvent) -> Void) {
    self.handler = handler
    watchSignals()
    queue.async {
      var splitter = LineSplitter()
      while let bytes = readAvailable() { self.deliver(splitter.add(bytes).map { .line($0) }) }
      self.deliver((splitter.finish().map { [.line($0)] } ?? []) + [.end])
    }
  }

  /// Writes text to standard output, and waits until the whole text is written.
  ///
  /// - Throws: ``LineDeviceError`` if the text can't be written.
  public func write(_ text: String) throws(LineDeviceError) {
    do { try FileWriter.writeAll(Array(text.utf8), to: STDOUT_FILENO) } catch {
      let reason = String(cString: strerror(error.code))
      throw LineDeviceError(output: "standard output", reason: reason)
    }
  }

  /// Stops delivering events. From then on, the signals end the process again.
  public func close() {
    handler = nil
    for source in signalSources { source.cancel() }
    for number in watchedSignals { signal(number, SIG_DFL) }
    (signalSources, watchedSignals) = ([], [])
  }

  /// Ends the process with a signal, so that the parent process sees the signal in the exit status.
  public static func endProcess(by number: Int32) -> Never {
    signal(number, SIG_DFL)
    raise(number)
    exit(128 + number)
  }

  // MARK: - Internal

  /// Delivers events on the main queue.
  private nonisolated func deliver(_ events: [LineDeviceEvent]) {
    if events.isEmpty { return }
    DispatchQueue.main.async {
      MainActor.assumeIsolated { for event in events { self.handler?(event) } }
    }
  }

  private func watchSignals() {
    for number in [SIGINT, SIGTERM, SIGHUP] where !Self.isIgnored(number) {
      signal(number, SIG_IGN)
      watchedSignals.append(number)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler { [weak self] in
        // The main queue is the executor of the main actor.
        MainActor.assumeIsolated { self?.handler?(.signal(number)) }
      }
      source.resume()
      signalSources.append(source)
    }
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    let handler = signal(number, SIG_DFL)
    signal(number, handler)
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

/// Waits for bytes from standard input, and returns them. Returns `nil` at the end of the input, or
/// if the input can't be read.
private func readAvailable() -> [UInt8]? {
  var buffer = [UInt8](repeating: 0, count: 4_096)
  while true {
    let count = read(STDIN_FILENO, &buffer, buffer.count)
    if count < 0, errno == EINTR { continue }
    return count > 0 ? Array(buffer.prefix(count)) : nil
  }
}

/// Splits bytes into lines of limited length.
struct LineSplitter {
  /// The maximum number of bytes in a line. Like a terminal, the splitter drops any further bytes.
  static let maximumLength = 4_095

  private var line: [UInt8] = []

  /// Appends bytes to the current line, and begins a new line after each line feed.
  ///
  /// - Returns: The lines that the bytes complete, without line feeds.
  mutating func add(_ bytes: some Collection<UInt8>) -> [String] {
    var lines: [String] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      extendLine(rest[..<end])
      lines.append(takeLine())
      rest = rest[rest.index(after: end)...]
    }
    extendLine(rest)
    return lines
  }

  /// Returns the last line if no line feed has ended it, and otherwise `nil`.
  mutating func finish() -> String? { line.isEmpty ? nil : takeLine() }

  private mutating func extendLine(_ bytes: some Collection<UInt8>) {
    line += bytes.prefix(Self.maximumLength - line.count)
  }

  private mutating func takeLine() -> String {
    defer { line = [] }
    return String(decoding: line, as: UTF8.self)
  }
}
