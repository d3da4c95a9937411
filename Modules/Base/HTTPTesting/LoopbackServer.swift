public import SystemKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An HTTP server on this computer for a test, with the responses and the faults that the test needs.
///
/// The server listens until it is released, on a free port of 127.0.0.1.
///
/// ```swift
/// func twoResponses() throws -> LoopbackServer {
///   try LoopbackServer(.status(503), .text("hello"))
/// }
/// ```
public final class LoopbackServer: Sendable {
  /// The address of the server, such as `http://127.0.0.1:40123`.
  public let url: URL

  private let loop: ServerLoop

  /// Starts a server with a response for each request, in any order of connections. The last response
  /// is repeated.
  public convenience init(_ responses: LoopbackResponse...) throws(SystemError) {
    let remaining = Locked(responses)
    try self.init { _ in
      remaining.withLock { responses in
        responses.count > 1 ? responses.removeFirst() : responses.first ?? .status(404)
      }
    }
  }

  /// Starts a server with a closure that returns the response to each request. The closure runs on
  /// the thread of the server.
  public convenience init(
    response: @escaping @Sendable (ReceivedRequest) -> LoopbackResponse
  ) throws(SystemError) {
    try self.init(ServerSocket(.accepting), response)
  }

  /// Returns a server that refuses all connections.
  public static func refusing() throws(SystemError) -> LoopbackServer {
    try LoopbackServer(ServerSocket(.refusing), nil)
  }

  /// Returns a server that accepts no connection, so that a client waits. It needs Linux, where a
  /// full queue of connections ignores new ones.
  public static func unresponsive() throws(SystemError) -> LoopbackServer {
    try LoopbackServer(ServerSocket(.waiting), nil)
  }

  private init(_ socket: ServerSocket, _ response: ServerLoop.MakeResponse?) throws(SystemError) {
    guard let url = URL(string: "http://127.0.0.1:\(socket.port)") else {
      throw SystemError(code: EINVAL)
    }
    self.url = url
    loop = try ServerLoop(socket, response)
  }

  deinit { loop.stop() }

  /// All requests that have been received completely, in the order of their last bytes.
  public var requests: [ReceivedRequest] { loop.requests }

  /// Returns the address of a path with an optional query, such as `/notes?page=2`.
  public func url(_ path: String) -> URL {
    URL(string: path, relativeTo: url)?.absoluteURL ?? url
  }
}
