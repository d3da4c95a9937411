public import DisplayKit
public import TerminalKit
import TerminalViews

/// The gallery's app, which shows a menu of pages or a single page.
public final class GalleryApp: TerminalApp {
  /// The menu to return to with Escape; `nil` if only one page is shown.
  private var menu: TerminalView?

  /// Shows the menu of all pages. Call it before the app runs.
  public func showMenu() {
    let menu = GalleryMenu(GalleryPage.all)
    self.menu = menu
    installHelp()
    content = menu
  }

  /// Shows one page, from which Escape quits.
  public func show(_ page: GalleryPage) {
    installHelp()
    content = page.makeFramedView()
  }

  /// Opens the selected page, or returns to the menu.
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

/// The events that the menu and the pages emit.
enum GalleryEvent: ViewEvent {
  case pageSelected(String)
  case backTapped
}
