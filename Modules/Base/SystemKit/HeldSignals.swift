import Synchronization

/// Functions that delay the signals that would end the process, so that the process can first
/// complete or revert a change.
///
/// ```swift
/// func publish(_ files: [String]) throws {
///   try HeldSignals.hold {
///     for file in files {
///       if HeldSignals.take() { throw CancellationError() }
///       guard rename(file + ".new", file) == 0 else { throw SystemError.last }
///     }
///   }
/// }
/// ```
public enum HeldSignals {
  /// The signals that a closed terminal, Ctrl-C and `kill` send.
  public static let ending = [SIGHUP, SIGINT, SIGTERM]

  /// Runs a closure. Signals that arrive while the closure runs are recorded instead of delivered.
  ///
  /// When the closure ends, each recorded signal that ``take(_:)`` has not cleared is sent again. A
  /// signal that the process ignores stays ignored.
  public static func hold<Result, Failure: Error>(
    _ signals: [Int32] = ending, while body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    signals.forEach(begin)
    defer { signals.forEach(end) }
    return try body()
  }

  /// Runs an asynchronous closure. Signals that arrive while the closure runs are recorded instead of
  /// delivered, as in the synchronous method.
  ///
  /// ```swift
  /// func copy(_ parts: [String], by save: (String) async throws -> Void) async throws {
  ///   try await HeldSignals.hold([SIGINT]) {
  ///     for part in parts {
  ///       if HeldSignals.hasArrived([SIGINT]) { break }
  ///       try await save(part)
  ///     }
  ///   }
  /// }
  /// ```
  public static func hold<Result, Failure: Error>(
    _ signals: [Int32] = ending, isolation: isolated (any Actor)? = #isolation,
    while body: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    signals.forEach(begin)
    defer { signals.forEach(end) }
    return try await body()
  }

  /// Runs a closure, and discards the signals that arrive while the closure runs. Use this while a
  /// child process with the same terminal reacts to the keyboard.
  ///
  /// ```swift
  /// func edit(_ start: () -> Int32) -> Int32? {
  ///   let (exitCode, isInterrupted) = HeldSignals.discard([SIGINT], while: start)
  ///   return isInterrupted ? nil : exitCode
  /// }
  /// ```
  ///
  /// - Returns: The result of the closure, and whether one of the signals arrived.
  public static func discard<Result>(
    _ signals: [Int32], while body: () -> Result
  ) -> (result: Result, hasArrived: Bool) {
    signals.forEach(begin)
    let result = body()
    // A signal stays pending while all threads block it, as the threads of libdispatch do.
    var pending = sigset_t()
    sigpending(&pending)
    let isPending = signals.contains { sigismember(&pending, $0) == 1 }
    // Ignoring a signal also discards it if it is pending.
    for number in signals { signal(number, SIG_IGN) }
    let hasArrived = take(signals) || isPending
    // A handler that still runs on another thread records its signal after this, so nothing may
    // send recorded signals again.
    for number in signals { _ = restore(number) }
    return (result, hasArrived)
  }

  /// Returns `true` if one of the signals has arrived and is still recorded.
  public static func hasArrived(_ signals: [Int32] = ending) -> Bool {
    let mask = signals.reduce(0) { $0 | bit(of: $1) }
    return noted.load(ordering: .relaxed) & mask != 0
  }

  /// Returns `true` if one of the signals has arrived, and clears the record.
  public static func take(_ signals: [Int32] = ending) -> Bool {
    let mask = signals.reduce(0) { $0 | bit(of: $1) }
    return noted.bitwiseAnd(~mask, ordering: .relaxed).oldValue & mask != 0
  }

  // MARK: - Internal

  private typealias Handler = @convention(c) (Int32) -> Void

  /// The signals that arrived, one bit for each.
  private static let noted = Atomic<UInt64>(0)

  /// For each signal, the number of closures that hold it, and the handler to restore.
  private static let held = Mutex<[Int32: (count: Int, previous: Handler?)]>([:])

  private static func bit(of signal: Int32) -> UInt64 { 1 << UInt64(signal) }

  private static func begin(_ number: Int32) {
    held.withLock { held in
      if let count = held[number]?.count {
        held[number]?.count = count + 1
        return
      }
      noted.bitwiseAnd(~bit(of: number), ordering: .relaxed)
      let previous = signal(number) { HeldSignals.note($0) }
      let isIgnored = previous.map { unsafeBitCast($0, to: Int.self) == 1 } ?? false
      if isIgnored { signal(number, previous) } else { held[number] = (1, previous) }
    }
  }

  private static func end(_ number: Int32) {
    // Threads of the concurrency runtime block signals, so the signal is sent to the whole process.
    if restore(number), take([number]) { kill(getpid(), number) }
  }

  /// Restores the handler of a signal. Returns `true` if no other closure holds the signal.
  private static func restore(_ number: Int32) -> Bool {
    held.withLock { held in
      guard let entry = held[number] else { return false }
      if entry.count > 1 {
        held[number] = (entry.count - 1, entry.previous)
        signal(number) { HeldSignals.note($0) }
      } else {
        held[number] = nil
        signal(number, entry.previous)
      }
      return entry.count == 1
    }
  }

  /// Called in a signal handler, where only atomic operations are safe.
  private static func note(_ number: Int32) { noted.bitwiseOr(bit(of: number), ordering: .relaxed) }
}
