import HTTPKit
import HTTPTesting
import RandomTesting
import Testing

@Suite struct RandomCancellationTests {
  @Test(
    "Each of 1,000 requests has a response or is cancelled, and no connection stays open",
    .timeLimit(.minutes(20)), arguments: RandomSource.seeds)
  func requests(seed: UInt64) async throws {
    let server = try LoopbackServer { request in
      .text("hello").delayed(by: .microseconds(request.path.utf8.count % 7 * 100))
    }
    try await sendRequests(to: server, seed)
    #expect(server.requests.count <= 1_001)
    // The thread of the transport closes its connections after the transport is released.
    #expect(await becomesTrue { connections(toPort: server.url.port).isEmpty })
  }

  private func sendRequests(to server: LoopbackServer, _ seed: UInt64) async throws {
    var random = RandomSource(seed: seed)
    let transport = CurlTransport(userAgent: "test/1.0")
    for _ in 0..<40 {
      let tasks = (0..<25).map { _ in
        let url = server.url("/" + String(repeating: "x", count: random.below(20)))
        return Task { try await transport.send(.unhurried(url)).status }
      }
      for task in tasks where random.isTrue(oneIn: 2) {
        for _ in 0..<random.below(30) { await Task.yield() }
        task.cancel()
      }
      for task in tasks { #expect(isExpected(await task.result)) }
    }
    #expect(try await transport.send(.unhurried(server.url)).status == 200)
    #expect((1...16).contains(connections(toPort: server.url.port).count))
  }

  private func isExpected(_ result: Result<Int, any Error>) -> Bool {
    switch result {
    case .success(let status): status == 200
    case .failure(let error): error as? HTTPError == .cancelled
    }
  }
}
