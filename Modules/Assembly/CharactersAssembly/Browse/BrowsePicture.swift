import CommandLineKit
import TerminalKit
import TerminalPictures
import TerminalText

/// A picture of the interactive program in a file, drawn without a terminal.
@MainActor
struct BrowsePicture {
  /// The size in cells if none is given.
  static let defaultSize = Size(width: 100, height: 30)

  private let browser: Browser
  private let flow: AppFlow
  private let size: Size

  init(_ browser: Browser, flow: AppFlow, size: Size?) {
    self.browser = browser
    self.flow = flow
    self.size = size ?? Self.defaultSize
  }

  /// Writes the picture to a new file, after everything that it shows has loaded.
  ///
  /// - Throws: ``CommandFailure`` if the name has another extension, or the file can't be created.
  func save(to path: String) async throws(CommandFailure) {
    let isVector = path.hasSuffix(".svg")
    guard isVector || path.hasSuffix(".txt") else {
      throw CommandFailure(
        "a picture must be an .svg or a .txt file, not \(SafeText.quoted(path))", exitCode: .usage)
    }
    let app = await browser.snapshot(of: flow, size: size)
    let content = isVector ? ScreenPicture(app.screen, title: title).svg : app.screenText + "\n"
    try TextFile.create(path, with: content)
  }

  // MARK: - Internal

  private var title: String {
    "'characters browse': \(browser.title(of: flow.state.path))"
  }
}

extension Browser {
  /// Returns an app that has shown a flow in memory until nothing was loading.
  func snapshot(of flow: AppFlow, size: Size) async -> TerminalApp {
    await TerminalApp.snapshot(size: size, app: { emptyApp(on: $0, clock: $1) }) { view(of: flow) }
  }
}

extension ValueParser<Size> {
  /// A size such as `80x24`.
  static var size: ValueParser {
    ValueParser(expecting: "a size such as 80x24") { text in
      let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
      guard parts.count == 2, let width = parts[0], let height = parts[1],
        (1...500).contains(width), (1...200).contains(height)
      else { return nil }
      return Size(width: width, height: height)
    }
  }
}
