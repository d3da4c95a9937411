import TerminalKit
import TerminalTesting
import Testing

@testable import GalleryKit

@Suite @MainActor struct GalleryAppTests {
  private let terminal = TestTerminal(width: 90, height: 26, app: { GalleryApp(on: $0, clock: $1) })
  private var app: GalleryApp? { terminal.app as? GalleryApp }

  @Test("Enter opens a page of the menu, and Escape returns to the same row")
  func menu() async {
    app?.showMenu()
    terminal.start()
    terminal.press(KeyPress(.down), KeyPress(.enter))
    #expect(terminal.row(1) == "  Stores on the chain")
    terminal.press(KeyPress(.escape))
    #expect(terminal.row(1) == "  Gallery of the terminal kit")
    #expect(terminal.text.contains("› Stores on the chain"))
    terminal.press(KeyPress(.escape))
    #expect(!terminal.app.isRunning)
  }

  @Test("Escape on a page that was opened alone quits")
  func page() {
    app?.show(.counter)
    terminal.start()
    terminal.press(KeyPress(.escape))
    #expect(!terminal.app.isRunning)
    #expect(terminal.app.reports.isEmpty)
  }

  @Test("The pages have different ids")
  func ids() {
    #expect(Set(GalleryPage.all.map(\.id)).count == GalleryPage.all.count)
  }
}
