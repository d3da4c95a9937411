import AppServices
import Foundation

final class BookmarksPresenter {
    weak var view: BookmarksViewProtocol? // set by the factory
    /// Leads to the other screens.
    var wireframe: BookmarksWireframeProtocol!
    var interactor: BookmarksInteractorInputProtocol!

    private var bookmarks: [Bookmark] = []

    private func provideTitle() {
        let title = Texts.title(language: selectedLanguage)
        view?.didReceive(title: title)
    }

    private func provideItems() {
        guard !bookmarks.isEmpty else {
            view?.didReceiveEmpty(message: Texts.empty(language: selectedLanguage))
            return
        }

        // Bookmarks with a note have a symbol.
        let items = bookmarks.map {
            BookmarkRow(title: $0.title, style: $0.note == nil ? .plain : .marked(symbol: "*"))
        }

        view?.didReceive(items: items)
    }
}

extension BookmarksPresenter: BookmarksPresenterProtocol {
    func setup() {
        provideTitle()
        view?.didReceive(note: nil)

        interactor.setup()
    }

    func select(index: Int) {
        let bookmark = bookmarks[index]

        view?.didReceive(note: bookmark.note)
        wireframe.showDetail(bookmark, from: view) // pushes
    }

    func removeAll() {
        interactor.removeAll()
        view?.didReceive(note: nil)
    }
}

extension BookmarksPresenter: BookmarksInteractorOutputProtocol {
    func didReceive(bookmarks: [Bookmark]) {
        self.bookmarks = bookmarks
        provideItems()
    }

    func didReceive(error: Error) {
        wireframe.present(
            message: "\(error)",
            title: Texts.error(language: selectedLanguage),
            from: view
        )
    }
}

// MARK: - Localizable

extension BookmarksPresenter: Localizable {
    func applyLocalization() {
        // Before the view is loaded, there is nothing to translate.
        if view?.isSetup == true {
            provideTitle()
            provideItems()
        }
    }
}
