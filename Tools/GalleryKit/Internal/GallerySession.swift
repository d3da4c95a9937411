import CommandLineKit
import TerminalAccessibility
import TerminalKit
import TerminalText

/// Runs the gallery in the terminal, as a full screen or as lines of text.
@MainActor
struct GallerySession {
  private let page: GalleryPage?
  private let isText: Bool

  init(_ page: GalleryPage?, isText: Bool) {
    self.page = page
    self.isText = isText
  }

  func run(on console: Console) async throws {
    let environment = ProcessEnvironment.variables
    if isText || TerminalProfile.isDumb(environment) {
      try await runAsText()
    } else {
      try await runFullScreen(environment, on: console)
    }
  }

  private func runAsText() async throws {
    let session = TextSession(on: SystemLineDevice()) { device, clock in
      makeApp(on: device, clock: clock)
    }
    try await session.run()
    if session.app.endingSignal != nil { throw ExitCode.interrupted }
  }

  private func runFullScreen(_ environment: [String: String], on console: Console) async throws {
    guard console.profile.isTerminal else {
      throw CommandFailure(
        "standard output is not a terminal", hint: "use --text to print a page as text")
    }
    let app = makeApp(on: try SystemTerminal(environment: environment), clock: SystemFrameClock())
    try await app.run()
    for report in app.reports { console.writeErrorLine("warning: " + report) }
    if app.endingSignal != nil { throw ExitCode.interrupted }
  }

  private func makeApp(on device: any TerminalDevice, clock: any FrameClock) -> GalleryApp {
    let app = GalleryApp(on: device, clock: clock)
    if let page { app.show(page) } else { app.showMenu() }
    return app
  }
}
