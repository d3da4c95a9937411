/// Something that sends requests: a ``CurlTransport``, an ``HTTPClient`` that adds redirects and
/// retries, or a stub in a test.
///
/// A repository takes `any HTTPTransport`, so that its tests need no network.
public protocol HTTPTransport: Sendable {
  /// Sends a request, and returns the response with whatever status it has.
  ///
  /// - Throws: ``HTTPError/cancelled`` if the task is cancelled, and another ``HTTPError`` if there
  ///   is no complete response within the limits of the request.
  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse
}
