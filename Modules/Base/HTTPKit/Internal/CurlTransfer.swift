import CCurl
import SystemKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One request and what has arrived of its response.
///
/// Several threads use the outcome, which has a lock. Only the thread of the loop uses the other
/// variables.
final class CurlTransfer: @unchecked Sendable {
  typealias RequestResult = Result<HTTPResponse, HTTPError>

  private enum Outcome {
    case notRequested
    case awaited(CheckedContinuation<RequestResult, Never>)
    case ended
  }

  private let request: HTTPRequest
  private let origin: HTTPOrigin
  private let userAgent: String
  private let startTime = ContinuousClock.now
  private let outcome = Locked(Outcome.notRequested)

  /// The transfer of libcurl while it is in progress.
  private(set) var easy: OpaquePointer?
  private var sentHeaders: UnsafeMutableRawPointer?
  private let message = UnsafeMutableBufferPointer<CChar>.allocate(
    capacity: Int(CCURL_ERROR_SIZE))
  private var headers: HTTPHeaders = [:]
  private var headerSize = 0
  private var body: [UInt8] = []
  private var exceededLimit: Int?

  init(_ request: HTTPRequest, to origin: HTTPOrigin, userAgent: String) {
    (self.request, self.origin, self.userAgent) = (request, origin, userAgent)
  }

  deinit { message.deallocate() }

  // MARK: - Any thread

  /// Stores the continuation of the caller. If the transfer was cancelled before, resumes it and
  /// returns `false`.
  func begin(_ continuation: CheckedContinuation<RequestResult, Never>) -> Bool {
    let isCancelled = outcome.withLock { outcome in
      if case .ended = outcome { return true }
      outcome = .awaited(continuation)
      return false
    }
    if isCancelled { continuation.resume(returning: .failure(.cancelled)) }
    return !isCancelled
  }

  /// Gives the caller its result. Returns `false` if the caller has one already.
  @discardableResult
  func end(with result: RequestResult) -> Bool {
    let previous = outcome.withLock { outcome in
      defer { outcome = .ended }
      return outcome
    }
    switch previous {
    case .ended: return false
    case .notRequested: return true
    case .awaited(let continuation):
      continuation.resume(returning: result)
      return true
    }
  }

  var hasEnded: Bool {
    outcome.withLock { outcome in
      if case .ended = outcome { return true }
      return false
    }
  }

  // MARK: - The thread of the loop

  /// Sets the options of a transfer, which are valid until `release`.
  func configure(_ easy: OpaquePointer) {
    self.easy = easy
    ccurl_set_text(easy, CCURL_URL, request.url.absoluteString)
    ccurl_set_number(easy, CCURL_PROTOCOLS, 0b11)  // HTTP and HTTPS
    if origin.isThisComputer { ccurl_set_text(easy, CCURL_PROXY, "") }
    ccurl_set_text(easy, CCURL_USER_AGENT, userAgent)
    ccurl_set_text(easy, CCURL_ACCEPTED_ENCODINGS, "")  // All that libcurl can decode
    ccurl_set_number(easy, CCURL_NO_SIGNALS, 1)
    ccurl_close_on_exec(easy)
    // Otherwise, removing a transfer waits for the lookup of its host.
    ccurl_set_number(easy, CCURL_QUICK_EXIT, 1)
    setLimits(easy)
    setMethod(easy)
    setHeaders(easy)
    setReceivers(easy)
  }

  private func setLimits(_ easy: OpaquePointer) {
    let limits = request.limits
    ccurl_set_number(easy, CCURL_TIMEOUT_MILLISECONDS, Int64(limits.total.milliseconds))
    ccurl_set_number(easy, CCURL_CONNECT_TIMEOUT_MILLISECONDS, Int64(limits.connect.milliseconds))
    ccurl_set_number(easy, CCURL_LOW_SPEED_LIMIT, 1)
    let seconds = (limits.stall.milliseconds + 999) / 1_000
    ccurl_set_number(easy, CCURL_LOW_SPEED_SECONDS, Int64(seconds))
  }

  private func setMethod(_ easy: OpaquePointer) {
    if request.method == .head {
      ccurl_set_number(easy, CCURL_NO_BODY, 1)
      return
    }
    if !request.body.isEmpty || request.method == .post {
      // The size first, because it is the number of bytes to copy. The body may not be a null
      // pointer: libcurl would read the standard input.
      ccurl_set_number(easy, CCURL_BODY_SIZE, Int64(request.body.count))
      let body = request.body.isEmpty ? [0] : request.body
      body.withUnsafeBytes { ccurl_set_pointer(easy, CCURL_BODY_COPY, $0.baseAddress) }
    }
    ccurl_set_text(easy, CCURL_METHOD, request.method.rawValue)
  }

  private func setHeaders(_ easy: OpaquePointer) {
    // A field without a value is not sent. libcurl would send the type of a form, and for a large
    // body an expectation whose response it awaits.
    for name in ["Content-Type", "Expect"] where request.headers[name] == nil {
      sentHeaders = ccurl_list_append(sentHeaders, "\(name):")
    }
    for field in request.headers.fields {
      let line = field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)"
      let bytes = line.latin1.map { CChar(bitPattern: $0) } + [0]
      sentHeaders = ccurl_list_append(sentHeaders, bytes)
    }
    ccurl_set_pointer(easy, CCURL_HEADERS, sentHeaders)
  }

  private func setReceivers(_ easy: OpaquePointer) {
    // The loop retains this object until it has removed the transfer.
    let context = Unmanaged.passUnretained(self).toOpaque()
    ccurl_set_pointer(easy, CCURL_HEADER_CONTEXT, context)
    ccurl_set_receiver(easy, CCURL_HEADER_RECEIVER) { bytes, _, count, context in
      receive(bytes, count, context) { $0.receiveHeader($1) }
    }
    ccurl_set_pointer(easy, CCURL_WRITE_CONTEXT, context)
    ccurl_set_receiver(easy, CCURL_WRITE_RECEIVER) { bytes, _, count, context in
      receive(bytes, count, context) { $0.receiveBody($1) }
    }
    message.initialize(repeating: 0)
    ccurl_set_pointer(easy, CCURL_ERROR_BUFFER, message.baseAddress)
  }

  /// Frees what the options of the removed transfer point to.
  func release() {
    easy = nil
    ccurl_list_free(sentHeaders)
    sentHeaders = nil
  }

  /// Receives a line of the header. Returns `false` to end the transfer.
  fileprivate func receiveHeader(_ line: UnsafeRawBufferPointer) -> Bool {
    headerSize += line.count
    guard headerSize <= Self.headerLimit else {
      exceededLimit = Self.headerLimit
      return false
    }
    if line.starts(with: "HTTP/".utf8) {
      // Another header begins: that of the response, after an interim one such as 103.
      headers = [:]
    } else if let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > 0 {
      var value = line[(colon + 1)...].drop { $0.isSpace }
      while value.last?.isSpace == true { value.removeLast() }
      headers.append(String(latin1: value), to: String(latin1: line[..<colon]))
    }
    return true
  }

  /// Receives decompressed bytes of the body. Returns `false` to end the transfer.
  fileprivate func receiveBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard body.count + bytes.count <= request.limits.bytes else {
      exceededLimit = request.limits.bytes
      return false
    }
    body.append(contentsOf: bytes)
    return true
  }

  /// Returns the result of the ended transfer, before it is removed.
  func result(_ code: Int32) -> RequestResult {
    if let exceededLimit { return .failure(.tooLarge(server: server, limit: exceededLimit)) }
    guard Int(code) == CCURL_OK else { return .failure(error(code)) }
    return .success(
      HTTPResponse(
        url: request.url.user() == nil ? request.url : request.url.withCredentials(of: nil),
        status: Int(ccurl_number(easy, CCURL_STATUS)), headers: headers, body: body))
  }

  private func error(_ code: Int32) -> HTTPError {
    switch Int(code) {
    case CCURL_UNRESOLVABLE_HOST: .unresolvable(host: origin.host)
    case CCURL_NOT_CONNECTED: connectionError
    case CCURL_TIMED_OUT: timeError
    // An invalid chunked body, and not an error of the system. With TLS, libcurl reports the same
    // for a connection that the server has closed.
    case CCURL_NOT_RECEIVED where systemError == 0 && origin.scheme == "http":
      .malformedResponse(server: server, reason: reason(code))
    case CCURL_NO_RESPONSE, CCURL_NOT_SENT, CCURL_NOT_RECEIVED, CCURL_HTTP2, CCURL_HTTP2_STREAM:
      .connectionLost(server: server)
    case CCURL_PARTIAL: .truncated(server: server)
    case CCURL_UNTRUSTED: .untrustedCertificate(server: server, reason: reason(code))
    case CCURL_NO_TLS: .insecure(server: server, reason: reason(code))
    case CCURL_BAD_ENCODING: .undecodableContent(server: server)
    case CCURL_WEIRD_RESPONSE, CCURL_UNSUPPORTED:
      .malformedResponse(server: server, reason: reason(code))
    case _: .other(server: server, code: Int(code), reason: reason(code))
    }
  }

  private var server: String { origin.description }

  private var connectionError: HTTPError {
    let code = systemError
    if code == ECONNREFUSED { return .refused(server: server) }
    let reason = code == 0 ? reason(Int32(CCURL_NOT_CONNECTED)) : SystemError(code: code).reason
    return .unreachable(server: server, reason: reason)
  }

  /// The number of the last error of the system; 0 if there was none.
  private var systemError: Int32 { Int32(ccurl_number(easy, CCURL_SYSTEM_ERROR)) }

  private var timeError: HTTPError {
    let limits = request.limits
    // libcurl rounds times to milliseconds, so a limit can be reached a little early.
    if ContinuousClock.now - startTime >= limits.total - .milliseconds(2) {
      return .timeout(server: server, after: limits.total)
    }
    let isConnected = ccurl_number(easy, CCURL_SETUP_MICROSECONDS) > 0
    return isConnected
      ? .stalled(server: server, after: limits.stall)
      : .connectTimeout(server: server, after: limits.connect)
  }

  /// The reason for a result code: libcurl's message about this transfer, or else about the code.
  private func reason(_ code: Int32) -> String {
    guard let text = message.baseAddress, text.pointee != 0 else {
      return ccurl_message(code).map { String(cString: $0) } ?? ""
    }
    return String(cString: text)
  }

  private static let headerLimit = 256 << 10
}

private func receive(
  _ bytes: UnsafePointer<CChar>?, _ count: Int, _ context: UnsafeMutableRawPointer?,
  by receive: (CurlTransfer, UnsafeRawBufferPointer) -> Bool
) -> Int {
  guard let context else { return 0 }
  let transfer = Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
  let isAccepted = receive(transfer, UnsafeRawBufferPointer(start: bytes, count: count))
  // Another number than `count` ends the transfer.
  return isAccepted ? count : count + 1
}

extension UInt8 {
  fileprivate var isSpace: Bool { self == 32 || (9...13).contains(self) }
}
