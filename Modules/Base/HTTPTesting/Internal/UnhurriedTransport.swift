package import HTTPKit

/// Sends requests over the network for a test that runs beside others, which can use all processors
/// for more than the standard limits of time.
package struct UnhurriedTransport: HTTPTransport {
  private let client: HTTPClient

  /// Creates a transport that sends each request at most `attempts` times.
  package init(attempts: Int = 3) {
    client = HTTPClient(
      CurlTransport(userAgent: "test/1.0"),
      retry: HTTPRetryPolicy(attempts: attempts, totalTime: .seconds(300)))
  }

  package func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    let limits = HTTPRequest.unhurried(request.url).limits
    var request = request
    request.limits.connect = limits.connect
    request.limits.total = limits.total
    request.limits.stall = limits.stall
    return try await client.send(request)
  }
}
