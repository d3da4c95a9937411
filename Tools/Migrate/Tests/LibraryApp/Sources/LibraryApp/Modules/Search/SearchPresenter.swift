import Foundation

class SearchPresenter {
  weak var view: ISearchView?

  private let interactor: ISearchInteractor
  private let router: ISearchRouter

  private var query = ""
  private var books = [Book]()

  init(interactor: ISearchInteractor, router: ISearchRouter) {
    self.interactor = interactor
    self.router = router
  }

  private func search() {
    guard !query.isEmpty else {
      books = []
      view?.showEmpty(text: "Type a title or an author.")
      return
    }
    view?.showLoading()
    interactor.search(query: query)
  }

  private func viewItem(book: Book) -> SearchViewItem {
    SearchViewItem(title: book.title, author: book.author)
  }
}

// MARK: - ISearchViewDelegate

extension SearchPresenter: ISearchViewDelegate {

  func viewDidLoad() {
    search()
  }

  func onChange(query: String) {
    self.query = query
    search()
  }

  func onSelect(index: Int) {
    router.openDetail(book: books[index])
  }

  func onTapScan() {
    router.openScanner(delegate: self)
  }

}

// MARK: - ISearchInteractorDelegate

extension SearchPresenter: ISearchInteractorDelegate {

  func didFind(books: [Book]) {
    self.books = books
    view?.hideLoading()
    // An empty list looks broken, so it is explained.
    if books.isEmpty {
      view?.showEmpty(text: "No book matches “\(query)”.")
    } else {
      view?.show(viewItems: books.map { viewItem(book: $0) })
    }
  }

  func didFail(error: Error) {
    view?.hideLoading()
    view?.showError(message: "\(error)")
  }

}

// MARK: - IScannerDelegate

extension SearchPresenter: IScannerDelegate {

  func didScan(isbn: String) {
    query = isbn
    view?.set(query: isbn)
    search()
  }

}
