import Foundation

class ReadingListPresenter {
  weak var view: IReadingListView?

  private let interactor: IReadingListInteractor
  private let router: IReadingListRouter

  init(interactor: IReadingListInteractor, router: IReadingListRouter) {
    self.interactor = interactor
    self.router = router
  }

  private func update() {
    view?.set(isEmpty: interactor.books.isEmpty)
    view?.reload()
  }
}

// MARK: - IReadingListViewDelegate

extension ReadingListPresenter: IReadingListViewDelegate {

  var bookCount: Int {
    interactor.books.count
  }

  func title(at index: Int) -> String {
    let book = interactor.books[index]
    return "\(book.title) by \(book.author)"
  }

  func viewDidLoad() {
    update()
  }

  func onSelect(index: Int) {
    router.openDetail(book: interactor.books[index])
  }

  func onTapRemoveLast() {
    guard let last = interactor.books.last else { return }
    interactor.remove(book: last)
    update()
  }

}
