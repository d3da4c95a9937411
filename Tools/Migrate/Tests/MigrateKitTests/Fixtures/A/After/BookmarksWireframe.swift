import AppServices
import UIKit

final class BookmarksWireframe: BookmarksWireframeProtocol {
    func showDetail(_ bookmark: Bookmark, from view: BookmarksViewProtocol?) {
        Log.record("wireframe.showDetail(\(bookmark.title), \(view == nil ? "no view" : "view"))")
        view?.controller.navigationController?.pushViewController(UIViewController(), animated: true)
    }
}
