import AppServices
import Foundation

final class BookmarksInteractor {
    weak var presenter: BookmarksInteractorOutputProtocol!

    private let storage: BookmarkStorage

    init(storage: BookmarkStorage) {
        self.storage = storage
    }

    private func provide(_ entries: [BookmarkStorage.Entry]) {
        presenter?.didReceive(bookmarks: entries.map { Bookmark(title: $0.title, note: $0.note) })
    }
}

extension BookmarksInteractor: BookmarksInteractorInputProtocol {
    func setup() {
        Log.record("interactor.setup()")
        storage.onChange = { [weak self] result in
            switch result {
            case let .success(entries):
                self?.provide(entries)
            case let .failure(error):
                self?.presenter?.didReceive(error: error)
            }
        }
        provide(storage.entries)
    }

    func removeAll() {
        Log.record("interactor.removeAll()")
        storage.set([])
    }
}
