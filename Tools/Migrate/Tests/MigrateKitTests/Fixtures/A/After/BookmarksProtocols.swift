import Foundation

protocol BookmarksViewProtocol: ControllerBackedProtocol {
    func didReceive(title: String)
    func didReceive(items: [BookmarkRow])
    /// Shows a message instead of the items.
    func didReceiveEmpty(message: String)
    func didReceive(note: String?) // nil if nothing is selected
}

protocol BookmarksInteractorInputProtocol: AnyObject {
    func setup()
    func removeAll()
}

protocol BookmarksInteractorOutputProtocol: AnyObject {
    func didReceive(bookmarks: [Bookmark])
    func didReceive(error: Error)
}

protocol BookmarksWireframeProtocol: AlertPresentable {
    func showDetail(_ bookmark: Bookmark, from view: BookmarksViewProtocol?)
}
