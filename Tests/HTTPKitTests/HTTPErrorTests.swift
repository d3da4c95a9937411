import HTTPKit
import Testing

@Suite struct HTTPErrorTests {
  private static let server = "https://example.com"

  @Test(
    "Each error is a sentence",
    arguments: [
      (
        .unsupportedURL("ftp://x"),
        "'ftp://x' is not an address with http:// or https:// and a host"
      ),
      (.invalidHeader("A:"), "the header field 'A:' contains invalid characters"),
      (.libraryMissing("libcurl is not installed"), "libcurl is not installed"),
      (.noResources("no memory"), "no request can be sent: no memory"),
      (.unresolvable(host: "x.invalid"), "the host x.invalid was not found"),
      (.refused(server: server), "https://example.com refused the connection"),
      (
        .unreachable(server: server, reason: "network is unreachable"),
        "https://example.com can't be reached: network is unreachable"
      ),
      (
        .connectTimeout(server: server, after: .seconds(1)),
        "https://example.com did not accept a connection within 1 second"
      ),
      (
        .timeout(server: server, after: .milliseconds(1_500)),
        "https://example.com did not respond completely within 1500 ms"
      ),
      (
        .stalled(server: server, after: .seconds(15)),
        "https://example.com sent nothing for 15 seconds"
      ),
      (.connectionLost(server: server), "the connection to https://example.com was lost"),
      (.truncated(server: server), "the response of https://example.com ended too early"),
      (
        .untrustedCertificate(server: server, reason: "expired"),
        "the certificate of https://example.com is not trusted: expired"
      ),
      (
        .insecure(server: server, reason: "no cipher"),
        "https://example.com offers no secure connection: no cipher"
      ),
      (
        .tooLarge(server: server, limit: 10),
        "the response of https://example.com is larger than 10 bytes"
      ),
      (
        .undecodableContent(server: server),
        "the response of https://example.com can't be decompressed"
      ),
      (
        .malformedResponse(server: server, reason: "no status"),
        "https://example.com did not respond with HTTP: no status"
      ),
      (
        .otherOrigin(server: server, target: "http://example.com"),
        "https://example.com redirects to http://example.com, which is another server"
      ),
      (
        .tooManyRedirects(server: server, limit: 1),
        "https://example.com redirects more than 1 time"
      ),
      (.notText(charset: "utf-8"), "the response is not text in the charset utf-8"),
      (.cancelled, "the request was cancelled"),
      (
        .other(server: server, code: 92, reason: "stream error"),
        "the request to https://example.com failed: stream error (libcurl error 92)"
      ),
    ] as [(HTTPError, String)])
  func description(error: HTTPError, sentence: String) {
    #expect(error.description == sentence)
  }
}
