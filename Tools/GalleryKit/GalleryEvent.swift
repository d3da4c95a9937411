import DisplayKit
import TerminalKit

/// What happens in the menu and on the pages.
enum GalleryEvent: ViewEvent {
  case pageSelected(String)
  case backTapped
}
