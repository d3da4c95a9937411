import CCurl
import SystemKit

/// The thread that runs the transfers of a transport.
final class CurlLoop: Sendable {
  /// Messages of other threads.
  private struct Inbox {
    var added: [CurlTransfer] = []
    var cancelled: [CurlTransfer] = []
    var isClosed = false

    var isEmpty: Bool { added.isEmpty && cancelled.isEmpty && !isClosed }
  }

  private let inbox = Locked(Inbox())
  // Any thread may wake it up until the inbox is closed. Otherwise, only the thread of the loop
  // uses it.
  nonisolated(unsafe) private let multi: OpaquePointer

  /// Starts a thread.
  static func start() throws(HTTPError) -> CurlLoop {
    do throws(DynamicLibraryError) { try CurlLibrary.loaded.get() } catch {
      throw .libraryMissing(error.description)
    }
    guard let multi = ccurl_multi_init() else { throw .noResources("no memory") }
    let loop = CurlLoop(multi)
    do throws(SystemError) { try SystemThread.start { loop.run() } } catch {
      ccurl_multi_cleanup(multi)
      throw .noResources(error.reason)
    }
    return loop
  }

  private init(_ multi: OpaquePointer) { self.multi = multi }

  func add(_ transfer: CurlTransfer) { post { $0.added.append(transfer) } }

  /// Stops a transfer that was added or will be added, and whose caller has its result already.
  func cancel(_ transfer: CurlTransfer) { post { $0.cancelled.append(transfer) } }

  /// Ends the thread. Only cancelled transfers may still be in progress.
  func close() { post { $0.isClosed = true } }

  private func post(_ change: (inout Inbox) -> Void) {
    inbox.withLock { inbox in
      // If the inbox has a message already, the thread was woken up and has not taken it yet.
      let isEmpty = inbox.isEmpty
      change(&inbox)
      // Inside the lock, because the thread frees `multi` after it has seen `isClosed`.
      if isEmpty { ccurl_multi_wakeup(multi) }
    }
  }

  /// Waits for messages and sockets. A wakeup while the thread does not wait ends the next wait.
  private func run() {
    var transfers = RunningTransfers(multi)
    while true {
      let inbox = inbox.withLock { inbox in
        defer { inbox = Inbox(isClosed: inbox.isClosed) }
        return inbox
      }
      if inbox.isClosed { break }
      for transfer in inbox.added where !transfer.hasEnded { transfers.add(transfer) }
      for transfer in inbox.cancelled { transfers.remove(transfer) }
      transfers.perform()
    }
    transfers.close()
  }
}

/// The transfers in progress. They share connections. Only the thread of the loop uses them.
private struct RunningTransfers {
  private let multi: OpaquePointer
  private var running: [OpaquePointer: CurlTransfer] = [:]
  private var unused: [OpaquePointer] = []

  init(_ multi: OpaquePointer) {
    self.multi = multi
    ccurl_multi_limit_connections(multi, 16)
  }

  mutating func add(_ transfer: CurlTransfer) {
    guard let easy = unused.popLast() ?? ccurl_easy_init() else {
      transfer.end(with: .failure(.noResources("no memory")))
      return
    }
    running[easy] = transfer
    transfer.configure(easy)
    let code = ccurl_multi_add(multi, easy)
    if code != 0 { end(transfer, with: .failure(.noResources("libcurl error \(code)"))) }
  }

  mutating func remove(_ transfer: CurlTransfer) {
    guard let easy = transfer.easy else { return }
    running[easy] = nil
    ccurl_multi_remove(multi, easy)
    transfer.release()
    ccurl_easy_reset(easy)
    unused.append(easy)
  }

  /// Sends and receives what is possible, then waits for the next event.
  mutating func perform() {
    var code = ccurl_multi_perform(multi)
    var result: Int32 = 0
    while let easy = ccurl_multi_ended(multi, &result) {
      if let transfer = running[easy] { end(transfer, with: transfer.result(result)) }
    }
    if code == 0 { code = ccurl_multi_poll(multi, 60_000) }
    guard code != 0 else { return }
    for transfer in Array(running.values) {
      end(transfer, with: .failure(.noResources("libcurl error \(code)")))
    }
    // Without this pause, a lasting error would keep a processor busy.
    poll(nil, 0, 100)
  }

  mutating func close() {
    for transfer in Array(running.values) { remove(transfer) }
    unused.forEach(ccurl_easy_cleanup)
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
    var index: Int32 = 0
    while let name = ccurl_function_name(index) {
      ccurl_bind(index, try library.address(of: String(cString: name)))
      index += 1
    }
    ccurl_global_init()
  }
}
