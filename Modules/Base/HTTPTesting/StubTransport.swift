public import HTTPKit
import SystemKit
import Testing

/// A transport with prepared answers, for tests that need no sockets.
///
/// ```swift
/// let transport = StubTransport(
///   .text(#"["first"]"#, type: "application/json"),
///   .failure(.unresolvable(host: "example.com")))
/// ```
public final class StubTransport: HTTPTransport {
  /// What the transport returns or throws.
  public struct Answer: Sendable {
    fileprivate let result: @Sendable (HTTPRequest) -> Result<HTTPResponse, HTTPError>

    /// An answer with text.
    public static func text(
      _ text: String, status: Int = 200, type: String = "text/plain; charset=utf-8",
      headers: HTTPHeaders = [:]
    ) -> Answer {
      var headers = headers
      headers["Content-Type"] = headers["Content-Type"] ?? type
      return Answer { [headers] request in
        .success(
          HTTPResponse(
            url: request.url, status: status, headers: headers, body: Array(text.utf8)))
      }
    }

    /// A failure.
    public static func failure(_ error: HTTPError) -> Answer { Answer { _ in .failure(error) } }
  }

  private let state: Locked<(answers: [Answer], requests: [HTTPRequest])>

  /// Creates a transport with an answer for each request.
  public init(_ answers: Answer...) { state = Locked((answers, [])) }

  /// All requests, in their order.
  public var requests: [HTTPRequest] { state.withLock { $0.requests } }

  /// Returns the next answer. If there is none, fails the test.
  public func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    let answer = state.withLock { state in
      state.requests.append(request)
      return state.answers.isEmpty ? nil : state.answers.removeFirst()
    }
    guard let answer else {
      Issue.record("unexpected request: \(request.method.rawValue) \(request.url)")
      throw .cancelled
    }
    return try answer.result(request).get()
  }
}
