import CommandLineTesting
import Foundation
import HTTPTesting
import Testing

/// A server on this computer that answers like the service `rickandmorty`, and a cache folder that
/// several runs of the program share.
final class RickAndMortyServer {
  private static let names = ["Ada Brass", "Ben Cole", "Cy Dunn", "Dot Ember", "Eve Frost"]
  private static let pageSize = 2

  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private var server: LoopbackServer?
  let address: String

  /// Starts the server. By default, the server has five characters on three pages.
  init(answer: @escaping @Sendable (ReceivedRequest) -> LoopbackResponse = answer) throws {
    let server = try LoopbackServer(response: answer)
    self.server = server
    address = server.url.absoluteString + "/api"
  }

  /// Starts a server whose list can be read only up to its first page.
  static func withOnePage() throws -> RickAndMortyServer {
    try RickAndMortyServer { request in
      let isFirst = request.path.hasSuffix("page=1") || !request.path.contains("page=")
      return isFirst ? answer(request) : .text("<html>", type: "text/html")
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var paths: [String] { server?.requests.map(\.path) ?? [] }

  /// Ends the server, which then refuses all connections.
  func stop() { server = nil }

  /// Runs the program with the address of the server.
  func run(_ line: String) async throws -> ProcessOutcome {
    try await BuiltProgram("characters").shell(
      #"XDG_CACHE_HOME='\#(folder.path)' "$0" \#(line) --base-url \#(address)"#)
  }

  /// Runs the program after a command such as `mkfifo` has created something in place of the copy.
  func run(_ line: String, replacingCopyBy command: String) async throws -> ProcessOutcome {
    _ = try await run(line)
    let files = "\(folder.path)/characters/rickandmorty"
    let copies = try FileManager.default.contentsOfDirectory(atPath: files)
    for name in copies {
      try FileManager.default.removeItem(atPath: "\(files)/\(name)")
    }
    let copy = try #require(copies.first { $0.hasSuffix(".sqlite") })
    _ = try await BuiltProgram("characters").shell("\(command) '\(files)/\(copy)'")
    return try await run(line)
  }

  /// Runs the program with the address of the server as a setting, and with data and settings that
  /// the runs share.
  func runWithSetting(_ line: String) async throws -> ProcessOutcome {
    try await BuiltProgram("characters").shell(
      """
      XDG_CACHE_HOME='\(folder.path)' XDG_DATA_HOME='\(folder.path)/data' \
      XDG_CONFIG_HOME='\(folder.path)/configuration' CHARACTERS_RICKANDMORTY_URL=\(address) "$0" \(line)
      """)
  }

  /// All files of the runs.
  var files: [String] { FileManager.default.subpaths(atPath: folder.path) ?? [] }

  /// Whether the cache folder exists.
  var hasCopies: Bool { FileManager.default.fileExists(atPath: folder.path + "/characters") }

  @Sendable static func answer(_ request: ReceivedRequest) -> LoopbackResponse {
    if let number = number(in: request, after: "/api/character?page=") { return page(number) }
    let id = number(in: request, after: "/api/character/") ?? 0
    if !(1...names.count).contains(id) { return json(#"{"error": "None"}"#, status: 404) }
    return json(entry(id))
  }

  private static func number(in request: ReceivedRequest, after prefix: String) -> Int? {
    request.path.hasPrefix(prefix) ? Int(request.path.dropFirst(prefix.count)) : nil
  }

  private static func page(_ number: Int) -> LoopbackResponse {
    let first = (number - 1) * pageSize + 1
    let last = min(first + pageSize - 1, names.count)
    if first > last { return json(#"{"error": "None"}"#, status: 404) }
    let next = last < names.count ? #""https://production.example/?page=\#(number + 1)""# : "null"
    let results = (first...last).map(entry).joined(separator: ", ")
    return json(
      #"{"info": {"count": \#(names.count), "next": \#(next)}, "results": [\#(results)]}"#)
  }

  private static func entry(_ id: Int) -> String {
    """
    {"id": \(id), "name": "\(names[id - 1])", "status": "Alive", "species": "Human", "type": "",
    "gender": "unknown", "origin": {"name": "unknown", "url": ""},
    "location": {"name": "Mars", "url": ""}, "image": "https://example.com/\(id).jpeg",
    "episode": ["a"]}
    """
  }

  private static func json(_ text: String, status: Int = 200) -> LoopbackResponse {
    .text(text, status: status, type: "application/json")
  }
}
