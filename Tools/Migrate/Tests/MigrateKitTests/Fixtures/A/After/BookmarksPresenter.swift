import AppServices
import DisplayKit
import FlowKit
import Foundation

/// What the screen shows. A value is `nil` until it is first shown.
struct BookmarksState: Equatable, Sendable {
    var title: String?
    var content: Content?
    var note: String??

    enum Content: Equatable {
        case items([BookmarkRow])
        case empty(message: String)
    }
}

// What the user does.
/// What happens on the screen.
enum BookmarksAction: Sendable {
    case setup
    /// - Parameter index: The position on the screen.
    case select(index: Int)
    case removeAll // asks nothing
    case didReceiveBookmarks([Bookmark])
    case didReceiveError(Error)
}

/// Where the screen leads to.
enum BookmarksEvent: ViewEvent {
    case showDetail(Bookmark)
    case present(message: String, title: String?)
}

@preconcurrency @MainActor
final class BookmarksViewModel: ViewModel {
    let display = Display<BookmarksState, BookmarksAction>(BookmarksState())
    /// Leads to the other screens.
    let events = Signal<BookmarksEvent>()
    private var isHandling = false

    weak var view: BookmarksViewProtocol? // set by the factory
    var interactor: BookmarksInteractorInputProtocol!

    private var bookmarks: [Bookmark] = []

    func handle(_ action: BookmarksAction) {
        isHandling = true
        defer { isHandling = false }
        perform(action)
    }

    private func perform(_ action: BookmarksAction) {
        switch action {
        case .setup: setup()
        case .select(let index): select(index: index)
        case .removeAll: removeAll()
        case .didReceiveBookmarks(let bookmarks): handleDidReceive(bookmarks: bookmarks)
        case .didReceiveError(let error): handleDidReceive(error: error)
        }
    }

    private func provideTitle() {
        let title = Texts.title(language: selectedLanguage)
        update { $0.title = title }
    }

    private func provideItems() {
        guard !bookmarks.isEmpty else {
            update { $0.content = .empty(message: Texts.empty(language: selectedLanguage)) }
            return
        }

        // Bookmarks with a note have a symbol.
        let items = bookmarks.map {
            BookmarkRow(title: $0.title, style: $0.note == nil ? .plain : .marked(symbol: "*"))
        }

        update { $0.content = .items(items) }
    }
}

extension BookmarksViewModel {
    func setup() {
        provideTitle()
        update { $0.note = .some(nil) }

        interactor.setup()
    }

    func select(index: Int) {
        let bookmark = bookmarks[index]

        update { $0.note = .some(bookmark.note) }
        events.send(.showDetail(bookmark)) // pushes
    }

    func removeAll() {
        interactor.removeAll()
        update { $0.note = .some(nil) }
    }
}

extension BookmarksViewModel {
    private func handleDidReceive(bookmarks: [Bookmark]) {
        self.bookmarks = bookmarks
        provideItems()
    }

    private func handleDidReceive(error: Error) {
        events.send(.present(
            message: "\(error)",
            title: Texts.error(language: selectedLanguage)
        ))
    }
}

// MARK: - Localizable

extension BookmarksViewModel: Localizable {
    func applyLocalization() {
        // Before the view is loaded, there is nothing to translate.
        if view?.isSetup == true {
            provideTitle()
            provideItems()
        }
    }
}

// MARK: - Output of the interactor

extension BookmarksViewModel: BookmarksInteractorOutputProtocol {
    nonisolated func didReceive(bookmarks: [Bookmark]) {
        receive(.didReceiveBookmarks(bookmarks))
    }

    nonisolated func didReceive(error: Error) {
        receive(.didReceiveError(error))
    }

    /// Performs an output of the interactor: at once while an action is handled, otherwise as an
    /// action. Outputs on other threads are performed later, on the main thread.
    private nonisolated func receive(_ action: BookmarksAction) {
        guard Thread.isMainThread else {
            return DispatchQueue.main.async { self.send(action) }
        }
        MainActor.assumeIsolated {
            if isHandling { perform(action) } else { send(action) }
        }
    }
}

extension BookmarksViewModel {
    /// Passes the states to a view for as long as it exists, beginning with an empty
    /// state, because the view was shown nothing before.
    func connect(to view: BookmarksViewController) {
        update(BookmarksState())
        self.view = view
        view.subscription = subscribe(view)
    }
}
