import TerminalKit
import TerminalTesting
import Testing

@testable import GalleryKit

@Suite @MainActor struct AsyncTilesTests {
  /// Fails as long as a path is in `failing`, and counts the requests.
  private actor Server: TextServer {
    private var log: [String] = []
    private var failing: Set<String>

    init(failing: Set<String>) { self.failing = failing }

    /// The requested paths in alphabetical order, because the tiles load at the same time.
    var requests: [String] { log.sorted() }

    func repair() { failing = [] }

    func text(of path: String) async throws(TextServerError) -> String {
      log.append(path)
      if failing.contains(path) { throw TextServerError(reason: "out of order") }
      return path == "tiles" ? "1,2" : "loaded \(path)"
    }
  }

  private let terminal = TestTerminal(width: 60, height: 7)

  @Test("A retry in a tile loads this tile only")
  func tile() async {
    let server = Server(failing: ["tiles/2"])
    await terminal.show { TilesScreen(over: server) }
    #expect(await server.requests == ["tiles", "tiles/1", "tiles/2"])
    #expect(terminal.text.contains("loaded tiles/1"))
    #expect(terminal.text.contains("Could not load the"))
    await server.repair()
    terminal.press(KeyPress(.enter))
    await terminal.settle()
    #expect(await server.requests == ["tiles", "tiles/1", "tiles/2", "tiles/2"])
    #expect(terminal.text.contains("loaded tiles/2"))
    #expect(terminal.app.reports.isEmpty)
  }

  @Test("A retry of the failed page loads the page, and then its tiles")
  func page() async {
    let server = Server(failing: ["tiles"])
    await terminal.show { TilesScreen(over: server) }
    #expect(await server.requests == ["tiles"])
    #expect(terminal.text.contains("Could not load the page"))
    await server.repair()
    terminal.press(KeyPress(.enter))
    await terminal.settle()
    #expect(await server.requests == ["tiles", "tiles", "tiles/1", "tiles/2"])
    #expect(terminal.text.contains("loaded tiles/1") && terminal.text.contains("loaded tiles/2"))
  }
}
