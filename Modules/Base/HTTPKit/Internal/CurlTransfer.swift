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
  private let startTime = ContinuousClock.now
  private let outcome = Locked(Outcome.notRequested)

  /// The handle of libcurl while the transfer is in progress.
  private(set) var handle: CurlHandle?
  private var headers: HTTPHeaders = [:]
  private var headerSize = 0
  private var body: [UInt8] = []
  private var exceededLimit: Int?

  init(_ request: HTTPRequest, to origin: HTTPOrigin) {
    (self.request, self.origin) = (request, origin)
  }

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

  /// Prepares a handle, which the transfer uses until `releaseHandle`.
  func prepare(_ handle: CurlHandle) {
    self.handle = handle
    handle.setOptions(of: request, to: origin)
    // The loop retains this object until it has removed the transfer.
    handle.setReceivers(
      header: { bytes, _, count, context in
        receive(bytes, count, context) { $0.receiveHeader($1) }
      },
      body: { bytes, _, count, context in
        receive(bytes, count, context) { $0.receiveBody($1) }
      }, context: Unmanaged.passUnretained(self).toOpaque())
  }

  /// Returns the handle if another request can use it. Call this after libcurl has removed the
  /// transfer.
  func releaseHandle() -> CurlHandle? {
    defer { handle = nil }
    // Credentials shall not stay in a handle.
    return request.isPlain && !request.url.mayHaveCredentials ? handle : nil
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
        url: request.url.mayHaveCredentials ? request.url.withCredentials(of: nil) : request.url,
        status: handle?.number(CCURL_STATUS) ?? 0, headers: headers, body: body))
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
  private var systemError: Int32 { Int32(handle?.number(CCURL_SYSTEM_ERROR) ?? 0) }

  private var timeError: HTTPError {
    let limits = request.limits
    // libcurl rounds times to milliseconds, so a limit can be reached a little early.
    if ContinuousClock.now - startTime >= limits.total - .milliseconds(2) {
      return .timeout(server: server, after: limits.total)
    }
    let setupTime = handle?.number(CCURL_SETUP_MICROSECONDS) ?? 0
    return setupTime > 0
      ? .stalled(server: server, after: limits.stall)
      : .connectTimeout(server: server, after: limits.connect)
  }

  private func reason(_ code: Int32) -> String { handle?.reason(code) ?? "" }

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
