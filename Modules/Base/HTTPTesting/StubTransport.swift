public import HTTPKit
import SystemKit
import Testing

/// A transport with prepared responses, for tests that need no sockets.
///
/// ```swift
/// let transport = StubTransport(
///   .text(#"["first"]"#, type: "application/json"),
///   .failure(.unresolvable(host: "example.com")))
/// ```
public final class StubTransport: HTTPTransport {
  /// What the transport returns or throws.
  public struct Response: Sendable {
    fileprivate let result: @Sendable (HTTPRequest) -> Result<HTTPResponse, HTTPError>

    /// A response with text.
    public static func text(
      _ text: String, status: Int = 200, type: String = "text/plain; charset=utf-8",
      headers: HTTPHeaders = [:]
    ) -> Response {
      var headers = headers
      headers["Content-Type"] = headers["Content-Type"] ?? type
      return Response { [headers] request in
        .success(
          HTTPResponse(
            url: request.url, status: status, headers: headers, body: Array(text.utf8)))
      }
    }

    /// A failure.
    public static func failure(_ error: HTTPError) -> Response { Response { _ in .failure(error) } }
  }

  private let state: Locked<(responses: [Response], requests: [HTTPRequest])>

  /// Creates a transport with a response for each request.
  public init(_ responses: Response...) { state = Locked((responses, [])) }

  /// All requests, in their order.
  public var requests: [HTTPRequest] { state.withLock { $0.requests } }

  /// Returns the next response. If there is none, fails the test.
  public func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    let response = state.withLock { state in
      state.requests.append(request)
      return state.responses.isEmpty ? nil : state.responses.removeFirst()
    }
    guard let response else {
      Issue.record("unexpected request: \(request.method.rawValue) \(request.url)")
      throw .cancelled
    }
    return try response.result(request).get()
  }
}
