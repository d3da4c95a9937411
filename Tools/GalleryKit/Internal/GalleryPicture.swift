import CommandLineKit
import TerminalKit
import TerminalPictures
import TerminalText

/// Renders a page or the menu without a terminal, and saves the picture as an SVG or text file.
@MainActor
struct GalleryPicture {
  private let page: GalleryPage?
  private let size: Size

  init(_ page: GalleryPage?, size: Size?) {
    self.page = page
    self.size = size ?? Size(width: 80, height: 24)
  }

  /// Writes the picture to a new file.
  ///
  /// - Throws: ``CommandFailure`` if the file extension is not supported, or the file can't be
  ///   created or written.
  func save(to path: String) async throws(CommandFailure) {
    let isVector = path.hasSuffix(".svg")
    guard isVector || path.hasSuffix(".txt") else {
      throw CommandFailure(
        "a picture must be an .svg or a .txt file, not \(SafeText.quoted(path))", exitCode: .usage)
    }
    let app = await GalleryApp.snapshot(of: page, size: size)
    let title = "The gallery" + (page.map { ": \($0.title)" } ?? "")
    let content = isVector ? ScreenPicture(app.screen, title: title).svg : app.screenText + "\n"
    try TextFile.create(path, with: content)
  }
}

extension GalleryApp {
  /// Returns an app that has rendered a page in memory, or the menu if `page` is `nil`.
  static func snapshot(of page: GalleryPage?, size: Size) async -> TerminalApp {
    await snapshot(size: size, app: { GalleryApp(on: $0, clock: $1) }) {
      page?.makeFramedView() ?? GalleryMenu(GalleryPage.all)
    }
  }
}
