public import DisplayKit
public import TerminalViews

/// The app of the gallery, which shows a menu of pages or a single page.
public final class GalleryApp: TerminalApp {
  /// The menu, to which Escape returns; `nil` if the app shows a single page.
  private var menu: TerminalView?

  /// Shows the menu of all pages. Call this method before the app runs.
  public func showMenu() {
    let menu = GalleryMenu(GalleryPage.all)
    self.menu = menu
    installHelp()
    content = menu
  }

  /// Shows a single page without the menu. Escape then quits the app.
  public func show(_ page: GalleryPage) {
    installHelp()
    content = page.makeFramedView()
  }

  /// Opens the page that the user selected, returns to the menu, or quits.
  public override func handle(_ event: any ViewEvent, from sender: Responder) -> Bool {
    switch event {
    case GalleryEvent.pageSelected(let id):
      guard let page = GalleryPage.page(id) else { return false }
      content = page.makeFramedView()
    case GalleryEvent.backTapped: if let menu, content !== menu { content = menu } else { quit() }
    default: return false
    }
    return true
  }
}

/// Events that the menu and the pages emit.
enum GalleryEvent: ViewEvent {
  case pageSelected(String)
  case backTapped
}
