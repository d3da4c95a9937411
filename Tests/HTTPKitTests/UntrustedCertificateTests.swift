import Foundation
import HTTPKit
import SystemKit
import Testing

@Suite struct UntrustedCertificateTests {
  @Test(
    "A certificate that no authority has signed is not trusted",
    .enabled(if: OpenSSL.path != nil, "openssl is not installed"), .timeLimit(.minutes(20)))
  func selfSigned() async throws {
    let openSSL = try await OpenSSL()
    let server = "https://127.0.0.1:\(openSSL.port)"
    let url = try #require(URL(string: server))
    let error = await #expect(throws: HTTPError.self) {
      try await CurlTransport(userAgent: "test/1.0").send(.unhurried(url))
    }
    guard case .untrustedCertificate(server, let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(!reason.isEmpty)
  }
}

/// A server with a certificate of its own, which ends when the object is released.
private final class OpenSSL {
  static let path = ["/usr/bin/openssl", "/usr/local/bin/openssl"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  let port: Int
  private let process: pid_t
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  init() async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let (key, certificate) = (folder.path + "/key", folder.path + "/certificate")
    let request =
      "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=localhost"
    let creation = try Self.start(
      request.split(separator: " ").map(String.init) + ["-keyout", key, "-out", certificate])
    #expect(await RunningProcess(creation.process).exitCode() == 0)
    close(creation.output)
    let server = try Self.start(
      ["s_server", "-accept", "127.0.0.1:0", "-www", "-key", key, "-cert", certificate])
    process = server.process
    defer { close(server.output) }
    var line = ""
    while !line.hasSuffix("\n") || !line.hasPrefix("ACCEPT") {
      let byte = try FileReader.bytes(from: server.output, limit: 1)
      line = line.hasSuffix("\n") ? "" : line
      line += try String(decoding: #require(byte.isEmpty ? nil : byte), as: UTF8.self)
    }
    port = try #require(line.split(separator: ":").last.flatMap { Int($0.dropLast()) })
  }

  deinit {
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
    try? FileManager.default.removeItem(at: folder)
  }

  private static func start(
    _ arguments: [String]
  ) throws -> (process: pid_t, output: Int32) {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[1]) }
    var launch = ProcessLaunch(path ?? "", arguments, environment: [:])
    launch.files = [
      .path("/dev/null", flags: O_RDONLY), .open(ends[1]), .path("/dev/null", flags: O_WRONLY),
    ]
    return (try launch.start(), ends[0])
  }
}
