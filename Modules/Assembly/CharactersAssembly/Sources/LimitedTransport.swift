import HTTPKit

/// A transport with a time limit for each request.
struct LimitedTransport: HTTPTransport {
  private let client: HTTPClient
  private let limit: Duration

  /// Creates a transport that opens no connection and loads no library before its first request.
  init(userAgent: String, limit: Duration) {
    var retry = HTTPRetryPolicy()
    retry.totalTime = max(retry.totalTime, limit)
    client = HTTPClient(CurlTransport(userAgent: userAgent), retry: retry)
    self.limit = limit
  }

  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    var request = request
    request.limits.total = limit
    return try await client.send(request)
  }
}
