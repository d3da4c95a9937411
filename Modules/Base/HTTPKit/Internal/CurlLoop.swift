import CCurl
import SystemKit

/// The thread that runs the transfers of a transport.
final class CurlLoop: Sendable {
  /// Messages of other threads.
  private struct Inbox {
    var added: [CurlTransfer] = []
    var cancelled: [CurlTransfer] = []
    var isClosed = false
    /// Whether the thread waits, or is about to, and was not woken up yet.
    var isAwaited = false

    var isEmpty: Bool { added.isEmpty && cancelled.isEmpty && !isClosed }
  }

  private let inbox = Locked(Inbox())
  // Any thread may wake it up until the inbox is closed. Otherwise, only the thread of the loop
  // uses it.
  nonisolated(unsafe) private let multi: OpaquePointer
  private let userAgent: String

  /// Starts a thread.
  static func start(userAgent: String) throws(HTTPError) -> CurlLoop {
    do throws(DynamicLibraryError) { try CurlLibrary.loaded.get() } catch {
      throw .libraryMissing(error.description)
    }
    guard let multi = ccurl_multi_init() else { throw .noResources("no memory") }
    let loop = CurlLoop(multi, userAgent)
    do throws(SystemError) { try SystemThread.start { loop.run() } } catch {
      ccurl_multi_cleanup(multi)
      throw .noResources(error.reason)
    }
    return loop
  }

  private init(_ multi: OpaquePointer, _ userAgent: String) {
    (self.multi, self.userAgent) = (multi, userAgent)
  }

  func add(_ transfer: CurlTransfer) { post { $0.added.append(transfer) } }

  /// Stops a transfer that was added or will be added, and whose caller has its result already.
  func cancel(_ transfer: CurlTransfer) { post { $0.cancelled.append(transfer) } }

  /// Ends the thread. Only cancelled transfers may still be in progress.
  func close() { post { $0.isClosed = true } }

  private func post(_ change: (inout Inbox) -> Void) {
    inbox.withLock { inbox in
      change(&inbox)
      guard inbox.isAwaited else { return }
      inbox.isAwaited = false
      // Inside the lock, because the thread frees `multi` after it has seen `isClosed`.
      ccurl_multi_wakeup(multi)
    }
  }

  private func run() {
    var transfers = RunningTransfers(multi, userAgent: userAgent)
    while true {
      let messages = takeMessages()
      if messages.isClosed { break }
      for transfer in messages.added where !transfer.hasEnded { transfers.add(transfer) }
      for transfer in messages.cancelled { transfers.remove(transfer) }
      transfers.perform()
      if shallWait() { transfers.wait() }
    }
    transfers.close()
  }

  private func takeMessages() -> Inbox {
    inbox.withLock { inbox in
      defer { inbox = Inbox(isClosed: inbox.isClosed) }
      return inbox
    }
  }

  /// Returns `false` if there are messages. Otherwise, the next message wakes the thread up, even if
  /// it comes before the thread waits.
  private func shallWait() -> Bool {
    inbox.withLock { inbox in
      inbox.isAwaited = inbox.isEmpty
      return inbox.isAwaited
    }
  }
}

/// The transfers in progress. They share connections. Only the thread of the loop uses them.
private struct RunningTransfers {
  private let multi: OpaquePointer
  private let userAgent: String
  private var running: [OpaquePointer: CurlTransfer] = [:]
  private var unused: [CurlHandle] = []

  init(_ multi: OpaquePointer, userAgent: String) {
    (self.multi, self.userAgent) = (multi, userAgent)
    ccurl_multi_limit_connections(multi, 16)
  }

  mutating func add(_ transfer: CurlTransfer) {
    guard let handle = unused.popLast() ?? CurlHandle(userAgent: userAgent) else {
      transfer.end(with: .failure(.noResources("no memory")))
      return
    }
    running[handle.easy] = transfer
    transfer.prepare(handle)
    let code = ccurl_multi_add(multi, handle.easy)
    if code != 0 { end(transfer, with: .failure(.noResources("libcurl error \(code)"))) }
  }

  mutating func remove(_ transfer: CurlTransfer) {
    guard let easy = transfer.handle?.easy else { return }
    running[easy] = nil
    ccurl_multi_remove(multi, easy)
    if let handle = transfer.releaseHandle() { unused.append(handle) }
  }

  /// Sends and receives what is possible.
  mutating func perform() {
    check(ccurl_multi_perform(multi))
    var ended: [(transfer: CurlTransfer, result: CurlTransfer.RequestResult)] = []
    var code: Int32 = 0
    while let easy = ccurl_multi_ended(multi, &code) {
      guard let transfer = running[easy] else { continue }
      ended.append((transfer, transfer.result(code)))
      remove(transfer)
    }
    // One after another, so that the system wakes up few threads.
    for (transfer, result) in ended { transfer.end(with: result) }
  }

  /// Waits for the next event of a socket, timer, or other thread.
  mutating func wait() { check(ccurl_multi_poll(multi, 60_000)) }

  /// Ends all transfers if libcurl can't go on.
  private mutating func check(_ code: Int32) {
    guard code != 0 else { return }
    for transfer in Array(running.values) {
      end(transfer, with: .failure(.noResources("libcurl error \(code)")))
    }
    // Without this pause, a lasting error would keep a processor busy.
    poll(nil, 0, 100)
  }

  mutating func close() {
    for transfer in Array(running.values) { remove(transfer) }
    unused = []
    ccurl_multi_cleanup(multi)
  }

  private mutating func end(_ transfer: CurlTransfer, with result: CurlTransfer.RequestResult) {
    remove(transfer)
    transfer.end(with: result)
  }
}

/// The functions of libcurl, which are looked up once.
private enum CurlLibrary {
  static let loaded = Result<Void, DynamicLibraryError> { () throws(DynamicLibraryError) in
    let library = try DynamicLibrary(
      "libcurl", files: ["libcurl.so.4", "libcurl-gnutls.so.4", "libcurl.4.dylib"],
      packages: .init(debian: "libcurl4", fedora: "libcurl", homebrew: "curl"))
    try library.bindFunctions(named: ccurl_function_name, ccurl_bind)
    ccurl_global_init()
  }
}
