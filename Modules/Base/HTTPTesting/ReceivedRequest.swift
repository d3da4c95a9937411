public import HTTPKit

/// A request that a ``LoopbackServer`` has received.
public struct ReceivedRequest: Hashable, Sendable {
  /// The method, such as `GET`.
  public let method: String
  /// The path and the query, as they were sent.
  public let path: String
  /// The header fields.
  public let headers: HTTPHeaders
  /// The body.
  public let body: [UInt8]
  /// The number of the connection, from 1.
  public let connection: Int
}

// MARK: - Internal

extension ReceivedRequest {
  /// Removes the first request from the bytes of a connection. Returns `nil` if it is incomplete.
  init?(from input: inout [UInt8], connection: Int) {
    guard let end = input.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
    let head = String(latin1: input[..<end.lowerBound])
    let lines = head.split(separator: "\r\n", omittingEmptySubsequences: false)
    let words = lines[0].split(separator: " ")
    var headers: HTTPHeaders = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { continue }
      headers.append(String(parts[1].drop { $0 == " " }), to: String(parts[0]))
    }
    let bodyCount = headers["Content-Length"].flatMap { Int($0) } ?? 0
    guard words.count == 3, input.count - end.upperBound >= bodyCount else { return nil }
    self.init(
      method: String(words[0]), path: String(words[1]), headers: headers,
      body: Array(input[end.upperBound..<end.upperBound + bodyCount]), connection: connection)
    input.removeFirst(end.upperBound + bodyCount)
  }
}
