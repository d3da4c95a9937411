public import DisplayKit
public import TerminalKit
import TerminalViews

/// The gallery: a menu of pages, or one page.
public final class GalleryApp: TerminalApp {
  /// The menu, to which Escape returns; `nil` if one page is shown.
  private var menu: TerminalView?

  /// Shows the menu.
  public func showMenu() {
    let menu = GalleryMenu(GalleryPage.all)
    self.menu = menu
    installHelp()
    content = menu
  }

  /// Shows a page; Escape quits.
  public func show(_ page: GalleryPage) {
    installHelp()
    content = page.makeFramedView()
  }

  /// Opens a page of the menu, and goes back.
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

/// Events of the menu and the pages.
enum GalleryEvent: ViewEvent {
  case pageSelected(String)
  case backTapped
}
