import CCurl
import CommandLineKit
import HTTPKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Compares the transport of HTTPKit with the functions of libcurl that it calls.
struct RequestMeasurement {
  /// The number of requests that are in progress at the same time.
  private static let width = 10

  let server: CharacterServer
  let settings: Settings

  /// Returns the time of many GET requests for one character.
  @MainActor
  func row() async throws -> ReportRow {
    let address = server.address + "/character/12"
    guard let url = URL(string: address) else { throw CommandFailure("\(address) is not a URL") }
    let count = settings.isQuick ? 2_000 : 20_000
    let transport = CurlTransport(userAgent: "benchmark")
    // HTTPKit looks up the functions of libcurl, which the reference calls, too.
    _ = try await transport.send(HTTPRequest(url))
    return try await ReportRow(
      "\(ReadableNumber.text(count)) GET requests, \(Self.width) at once",
      rounds: settings.rounds, calls: 1, reference: "libcurl", target: .timesReference(1.2)
    ) { _ in
      try await send(count, to: url, over: transport)
    } other: { _ in
      PlainTransfers.perform(count, of: address, atOnce: Self.width)
    }
  }

  @concurrent
  private func send(_ count: Int, to url: URL, over transport: CurlTransport) async throws {
    try await withThrowingDiscardingTaskGroup { group in
      for _ in 0..<Self.width {
        group.addTask {
          for _ in 0..<count / Self.width {
            blackHole(try await transport.send(HTTPRequest(url)).body)
          }
        }
      }
    }
  }
}

/// GET requests with libcurl's functions alone, on one thread. A transfer that has ended is used
/// again for the next request.
private enum PlainTransfers {
  /// The received bytes of a transfer.
  private final class Body {
    var bytes: [UInt8] = []
  }

  static func perform(_ count: Int, of url: String, atOnce width: Int) {
    let multi = ccurl_multi_init()
    var transfers: [OpaquePointer: Body] = [:]
    for _ in 0..<width {
      guard let easy = ccurl_easy_init() else { return }
      let body = Body()
      transfers[easy] = body
      configure(easy, url, body)
      ccurl_multi_add(multi, easy)
    }
    var (ended, code) = (0, Int32(0))
    while ended < count {
      ccurl_multi_perform(multi)
      while let easy = ccurl_multi_ended(multi, &code) {
        ended += 1
        ccurl_multi_remove(multi, easy)
        blackHole(transfers[easy]?.bytes)
        transfers[easy]?.bytes = []
        if ended <= count - width { ccurl_multi_add(multi, easy) }
      }
      if ended < count { ccurl_multi_poll(multi, 1_000) }
    }
    transfers.keys.forEach(ccurl_easy_cleanup)
    ccurl_multi_cleanup(multi)
  }

  private static func configure(_ easy: OpaquePointer, _ url: String, _ body: Body) {
    ccurl_set_text(easy, CCURL_URL, url)
    ccurl_set_number(easy, CCURL_NO_SIGNALS, 1)
    ccurl_set_pointer(easy, CCURL_WRITE_CONTEXT, Unmanaged.passUnretained(body).toOpaque())
    ccurl_set_receiver(easy, CCURL_WRITE_RECEIVER) { bytes, _, count, context in
      guard let context else { return 0 }
      Unmanaged<Body>.fromOpaque(context).takeUnretainedValue().bytes
        .append(contentsOf: UnsafeRawBufferPointer(start: bytes, count: count))
      return count
    }
  }
}
