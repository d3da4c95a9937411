internal import SystemKit

/// A transport that sends requests with libcurl, which is loaded by the first request.
///
/// Requests that are sent at the same time share one thread, and keep up to 16 connections to each
/// server open. Create one transport for the program. Its connections are closed when it is
/// released and no request is in progress.
///
/// A transport follows no redirects and repeats nothing; an ``HTTPClient`` adds both. It uses the
/// proxy in the environment variables `http_proxy`, `https_proxy` and `no_proxy`, except for
/// addresses of this computer, and trusts the certificates of the system.
///
/// ```swift
/// let transport = CurlTransport(userAgent: "notes/1.0")
///
/// func status(of request: HTTPRequest) async throws(HTTPError) -> Int {
///   try await transport.send(request).status
/// }
/// ```
public final class CurlTransport: HTTPTransport {
  private let userAgent: String
  private let loop = Locked<CurlLoop?>(nil)

  /// Creates a transport. Nothing is loaded before the first request.
  ///
  /// - Parameter userAgent: The name and the version of the program, such as `notes/1.0`.
  public init(userAgent: String) { self.userAgent = userAgent }

  deinit { loop.withLock { $0?.close() } }

  /// Sends a request, and returns the response with whatever status it has.
  ///
  /// A cancelled task returns at once; the transfer then ends in the background.
  public func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    let origin = try request.validOrigin()
    let loop = try startedLoop()
    let transfer = CurlTransfer(request, to: origin)
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if transfer.begin(continuation) { loop.add(transfer) }
      }
    } onCancel: {
      if transfer.end(with: .failure(.cancelled)) { loop.cancel(transfer) }
    }
    return try result.get()
  }

  // MARK: - Internal

  private func startedLoop() throws(HTTPError) -> CurlLoop {
    try loop.withLock { loop in
      Result { () throws(HTTPError) in
        if let loop { return loop }
        let started = try CurlLoop.start(userAgent: userAgent)
        loop = started
        return started
      }
    }.get()
  }
}
