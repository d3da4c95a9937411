import AppServices
import Foundation

struct BookmarksViewFactory {
    static func createView() -> BookmarksViewProtocol? {
        guard let storage = App.shared.bookmarkStorage else {
            return nil
        }

        let interactor = BookmarksInteractor(storage: storage)
        let wireframe = BookmarksWireframe()
        let presenter = BookmarksPresenter()

        let view = BookmarksViewController(presenter: presenter)

        presenter.view = view
        presenter.wireframe = wireframe
        presenter.interactor = interactor
        interactor.presenter = presenter

        // Tells the presenter when the user selects another language.
        App.shared.localization.add(presenter)

        return view
    }
}
