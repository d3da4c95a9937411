#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A transport that follows redirects within a server, and repeats requests that failed.
///
/// ```swift
/// let client = HTTPClient(CurlTransport(userAgent: "notes/1.0"))
/// ```
///
/// A redirect of a GET or HEAD request is followed if it leads to the same scheme, host and port,
/// so that header fields with credentials never reach another server. Any other redirect of such a
/// request is an error, unless ``HTTPRequest/followsOtherServers`` allows it. Responses to requests with other methods are returned as they are.
public struct HTTPClient: HTTPTransport {
  private let transport: any HTTPTransport
  private let retry: HTTPRetryPolicy
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Date
  private let jitter: @Sendable () -> Double

  /// Creates a client that sends its requests with a transport.
  ///
  /// - Parameters:
  ///   - transport: The transport, such as a ``CurlTransport``.
  ///   - retry: When to repeat a request.
  ///   - clock: The clock for delays and for the total time.
  ///   - now: Returns the date, to compare it with the date of a `Retry-After`.
  ///   - jitter: Returns a random number from 0 to 1 for each delay.
  public init(
    _ transport: any HTTPTransport, retry: HTTPRetryPolicy = HTTPRetryPolicy(),
    clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() },
    jitter: @escaping @Sendable () -> Double = { Double.random(in: 0...1) }
  ) {
    (self.transport, self.retry, self.clock) = (transport, retry, clock)
    (self.now, self.jitter) = (now, jitter)
  }

  /// Sends a request, follows redirects, and repeats the request if the policy says so.
  ///
  /// The limit ``HTTPLimits/total`` applies to each attempt with its redirects.
  public func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    try await sendRepeatedly(request, clock)
  }

  // MARK: - Internal

  private func sendRepeatedly<C: Clock<Duration>>(
    _ request: HTTPRequest, _ clock: C
  ) async throws(HTTPError) -> HTTPResponse {
    let start = clock.now
    var request = request
    let total = request.limits.total
    var attempt = 0
    while true {
      attempt += 1
      request.limits.total = min(total, retry.totalTime - start.duration(to: clock.now))
      let result = await result(of: request, clock)
      guard request.method.isIdempotent, let delay = delay(after: result, attempt),
        start.duration(to: clock.now) + delay < retry.totalTime
      else { return try result.get() }
      do { try await clock.sleep(for: delay) } catch { throw .cancelled }
    }
  }

  private func result<C: Clock<Duration>>(
    of request: HTTPRequest, _ clock: C
  ) async -> Result<HTTPResponse, HTTPError> {
    do throws(HTTPError) {
      return .success(try await follow(request, clock))
    } catch {
      return .failure(error)
    }
  }

  /// Returns the time to wait before the next attempt; `nil` if the result is final.
  private func delay(after result: Result<HTTPResponse, HTTPError>, _ attempt: Int) -> Duration? {
    var asked: Duration?
    switch result {
    case .failure(let error):
      guard error.isTransient else { return nil }
    case .success(let response):
      guard response.status == 429 || (500..<600).contains(response.status) else { return nil }
      if response.status == 429 || response.status == 503 {
        asked = response.retryAfter(now: now())
      }
    }
    return retry.delay(afterAttempt: attempt, asked: asked, jitter: jitter())
  }

  /// Sends a request, and follows the redirects of the responses.
  private func follow<C: Clock<Duration>>(
    _ request: HTTPRequest, _ clock: C
  ) async throws(HTTPError) -> HTTPResponse {
    var origin = try request.validOrigin()
    let limits = request.limits
    let end = clock.now.advanced(by: limits.total)
    var request = request
    for _ in 0...max(limits.redirects, 0) {
      let response: HTTPResponse
      do throws(HTTPError) {
        response = try await transport.send(request)
      } catch {
        guard case .timeout(let server, _) = error else { throw error }
        throw .timeout(server: server, after: limits.total)
      }
      guard let target = try request.redirect(by: response, of: origin) else { return response }
      request.url = target
      origin = try request.validOrigin()
      request.limits.total = clock.now.duration(to: end)
    }
    throw .tooManyRedirects(server: origin.description, limit: limits.redirects)
  }
}

extension HTTPRequest {
  /// Returns the URL to which a response of the server redirects; `nil` if it is no redirect to
  /// follow.
  fileprivate func redirect(
    by response: HTTPResponse, of origin: HTTPOrigin
  ) throws(HTTPError) -> URL? {
    guard [301, 302, 303, 307, 308].contains(response.status), method == .get || method == .head,
      let location = response.headers.values(of: "Location").first
    else { return nil }
    // A server may send the location as UTF-8 instead of an encoded URL.
    let text = String(decoding: location.latin1, as: UTF8.self)
    guard let target = URL(string: text, relativeTo: url) else {
      throw .malformedResponse(
        server: origin.description, reason: "the Location of a redirect is not a URL")
    }
    let targetOrigin = HTTPOrigin(target)
    guard targetOrigin == origin || followsRedirect(from: origin, to: targetOrigin) else {
      throw .otherOrigin(
        server: origin.description,
        target: targetOrigin?.description ?? target.withoutCredentials)
    }
    return target.withCredentials(of: url)
  }

  /// Whether a redirect to another server is followed.
  private func followsRedirect(from origin: HTTPOrigin, to target: HTTPOrigin?) -> Bool {
    guard followsOtherServers, !hasCredentials, let target else { return false }
    return (target.scheme == "https" || origin.scheme == "http")
      && (!target.isThisComputer || origin.isThisComputer)
  }
}
