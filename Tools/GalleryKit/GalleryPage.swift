public import TerminalKit

/// A page of the gallery, which shows one idea or one kind of view.
@MainActor
public struct GalleryPage {
  /// The name on the command line.
  public let id: String
  /// The title in the menu.
  public let title: String
  /// What the page shows, in one sentence.
  public let summary: String
  /// Creates the view of the page.
  public let makeView: () -> TerminalView

  init(_ id: String, _ title: String, _ summary: String, makeView: @escaping () -> TerminalView) {
    self.id = id
    self.title = title
    self.summary = summary
    self.makeView = makeView
  }

  /// The view of the page with its title and a line of help.
  public func makeFramedView() -> TerminalView { PageFrame(self) }
}

extension GalleryPage {
  /// All pages, in the order of the menu.
  public static let all = [
    counter, stores, coalescing, moveMe, events, asyncTiles, content, focus, textFields, list,
    table, tabs, presentations, progress, widths, colors, image, never,
  ]

  /// Returns the page with an id.
  public static func page(_ id: String) -> GalleryPage? { all.first { $0.id == id } }
}
