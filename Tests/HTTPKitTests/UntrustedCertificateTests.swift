import HTTPKit
import HTTPTesting
import Testing

@Suite struct UntrustedCertificateTests {
  @Test(
    "A certificate that no authority has signed is not trusted",
    .enabled(if: UntrustedServer.isAvailable, "openssl is not installed"), .timeLimit(.minutes(20)))
  func selfSigned() async throws {
    let server = try await UntrustedServer()
    let name = server.url.absoluteString
    let error = await #expect(throws: HTTPError.self) {
      try await CurlTransport(userAgent: "test/1.0").send(.unhurried(server.url))
    }
    guard case .untrustedCertificate(name, let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(!reason.isEmpty)
  }
}
