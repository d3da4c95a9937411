public import HTTPKit

/// What a ``LoopbackServer`` sends for a request: a correct response, or one with a fault.
///
/// ```swift
/// let slow = LoopbackResponse.text("hello").delayed(by: .seconds(1))
/// let broken = LoopbackResponse.text("hello").closed(afterBytes: 2)
/// let busy = LoopbackResponse.status(503, headers: ["Retry-After": "120"])
/// ```
public struct LoopbackResponse: Sendable {
  /// How the connection ends.
  private enum Ending: Sendable {
    case keptAlive
    case closed(afterBytes: Int)
    case reset(afterBytes: Int)
  }

  private var head: [UInt8] = []
  private var body: [UInt8] = []
  private var repetitions = 1
  private var delay: Duration?
  private var pause: Duration?
  private var ending = Ending.keptAlive

  // MARK: - Correct responses

  /// A response with text.
  public static func text(
    _ text: String, status: Int = 200, type: String = "text/plain; charset=utf-8",
    headers: HTTPHeaders = [:]
  ) -> LoopbackResponse {
    bytes(Array(text.utf8), status: status, type: type, headers: headers)
  }

  /// A response with any bytes, such as invalid UTF-8.
  public static func bytes(
    _ body: [UInt8], status: Int = 200, type: String = "application/octet-stream",
    headers: HTTPHeaders = [:]
  ) -> LoopbackResponse {
    var headers = headers
    headers["Content-Type"] = headers["Content-Type"] ?? type
    return LoopbackResponse(status, headers, body, repetitions: 1)
  }

  /// A response without a body.
  public static func status(_ status: Int, headers: HTTPHeaders = [:]) -> LoopbackResponse {
    LoopbackResponse(status, headers, [], repetitions: 1)
  }

  /// A redirect to a URL or to a path.
  public static func redirect(to location: String, status: Int = 302) -> LoopbackResponse {
    self.status(status, headers: ["Location": location])
  }

  /// A response whose body is compressed with gzip.
  public static func gzip(_ text: String) -> LoopbackResponse {
    bytes(
      Gzip.compressed(Array(text.utf8)), type: "text/plain; charset=utf-8",
      headers: ["Content-Encoding": "gzip"])
  }

  // MARK: - Faults

  /// A body of many zeros, which the server sends without storing them. A count of more than 64 KiB
  /// is rounded down to a multiple of 64 KiB.
  public static func zeros(_ count: Int) -> LoopbackResponse {
    let chunk = 1 << 16
    return LoopbackResponse(
      200, ["Content-Type": "application/octet-stream"],
      [UInt8](repeating: 0, count: min(count, chunk)), repetitions: max(count / chunk, 1))
  }

  /// A compressed body that is more than a hundred times larger when it is decompressed.
  public static func gzipBomb(decompressedBytes count: Int) -> LoopbackResponse {
    let chunk = Gzip.bombChunk
    var response = LoopbackResponse(
      200, ["Content-Type": "application/octet-stream", "Content-Encoding": "gzip"], chunk.bytes,
      repetitions: max(count / chunk.decompressedCount, 1), prefix: Gzip.bombPrefix)
    response.ending = .closed(afterBytes: .max)
    return response
  }

  /// Bytes instead of an HTTP response, after which the connection is closed.
  public static func raw(_ text: String) -> LoopbackResponse {
    var response = LoopbackResponse()
    response.body = Array(text.utf8)
    response.ending = .closed(afterBytes: .max)
    return response
  }

  /// Returns the response with a pause before its first byte.
  public func delayed(by delay: Duration) -> LoopbackResponse {
    with { $0.delay = delay }
  }

  /// Returns the response with a pause before each byte of the body.
  public func trickling(every pause: Duration) -> LoopbackResponse {
    with { $0.pause = pause }
  }

  /// Returns the response with a part of its body, after which the connection is closed.
  public func closed(afterBytes count: Int) -> LoopbackResponse {
    with { $0.ending = .closed(afterBytes: count) }
  }

  /// Returns the response with a part of its body, after which the connection is reset.
  public func reset(afterBytes count: Int) -> LoopbackResponse {
    with { $0.ending = .reset(afterBytes: count) }
  }

  // MARK: - Internal

  private init() {}

  private init(
    _ status: Int, _ headers: HTTPHeaders, _ body: [UInt8], repetitions: Int,
    prefix: [UInt8] = []
  ) {
    var headers = headers
    let count = prefix.count + body.count * repetitions
    // A test can declare another length.
    headers["Content-Length"] = headers["Content-Length"] ?? "\(count)"
    let lines = headers.fields.map { "\($0.name): \($0.value)\r\n" }
    head = "HTTP/1.1 \(status) Status\r\n\(lines.joined())\r\n".latin1
    head += prefix
    (self.body, self.repetitions) = (body, repetitions)
  }

  private func with(_ change: (inout LoopbackResponse) -> Void) -> LoopbackResponse {
    var response = self
    change(&response)
    return response
  }

  /// What the server does, in order.
  enum Step: Sendable {
    case send([UInt8])
    case pause(Duration)
    case close
    case reset
  }

  /// Returns the steps. A response to HEAD has no body.
  func steps(withBody hasBody: Bool) -> [Step] {
    let steps = delay.map { [Step.pause($0)] } ?? []
    guard hasBody else { return steps + [.send(head)] }
    switch ending {
    case .keptAlive: return steps + contentSteps(.max)
    case .closed(let count): return steps + contentSteps(count) + [.close]
    case .reset(let count): return steps + contentSteps(count) + [.reset]
    }
  }

  /// Returns the steps that send the head and at most `count` bytes of the body.
  private func contentSteps(_ count: Int) -> [Step] {
    if let pause {
      return [.send(head)] + body.prefix(count).flatMap { [.pause(pause), .send([$0])] }
    }
    // The repetitions share one array.
    if repetitions > 1 { return [.send(head)] + Array(repeating: .send(body), count: repetitions) }
    return [.send(head + body.prefix(count))]
  }
}
