import SystemKit
import Testing

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// A server of `openssl` with a certificate that no authority has signed. It ends when the object
/// is released.
package final class UntrustedServer {
  private static let program = ["/usr/bin/openssl", "/usr/local/bin/openssl"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// Whether `openssl` is installed.
  package static var isAvailable: Bool { program != nil }

  /// The address of the server, such as `https://127.0.0.1:40123`.
  package let url: URL
  private let process: pid_t
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  /// Creates a certificate, and starts a server with it on a free port.
  package init() async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.path + "/certificate"
    let creation = try Self.start(
      "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=localhost",
      "-keyout", file, "-out", file)
    #expect(await RunningProcess(creation.process).exitCode() == 0)
    close(creation.output)
    let server = try Self.start("s_server -accept 127.0.0.1:0 -www", "-cert", file)
    process = server.process
    defer { close(server.output) }
    var line = ""
    while !line.hasSuffix("\n") || !line.hasPrefix("ACCEPT") {
      let byte = try FileReader.bytes(from: server.output, limit: 1)
      line = line.hasSuffix("\n") ? "" : line
      line += try String(decoding: #require(byte.isEmpty ? nil : byte), as: UTF8.self)
    }
    let port = line.split(separator: ":").last.map { $0.dropLast() } ?? ""
    url = try #require(URL(string: "https://127.0.0.1:\(port)"))
  }

  deinit {
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
    try? FileManager.default.removeItem(at: folder)
  }

  private static func start(
    _ command: String, _ arguments: String...
  ) throws -> (process: pid_t, output: Int32) {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[1]) }
    var launch = ProcessLaunch(
      program ?? "", command.split(separator: " ").map(String.init) + arguments, environment: [:])
    launch.files = [
      .path("/dev/null", flags: O_RDONLY), .open(ends[1]), .path("/dev/null", flags: O_WRONLY),
    ]
    return (try launch.start(), ends[0])
  }
}
