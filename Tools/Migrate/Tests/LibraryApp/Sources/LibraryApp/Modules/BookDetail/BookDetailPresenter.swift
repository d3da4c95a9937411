import Foundation

class BookDetailPresenter {
  weak var view: IBookDetailView?

  private let interactor: IBookDetailInteractor
  private let router: IBookDetailRouter

  init(interactor: IBookDetailInteractor, router: IBookDetailRouter) {
    self.interactor = interactor
    self.router = router
  }

  private func updateAvailability() {
    view?.set(availability: interactor.book.isAvailable ? nil : "on loan")
  }
}

// MARK: - IBookDetailViewDelegate

extension BookDetailPresenter: IBookDetailViewDelegate {

  func viewDidLoad() {
    let book = interactor.book
    view?.set(title: book.title)
    view?.set(author: book.author, branch: book.branch)
    updateAvailability()
    view?.enableReserve()
  }

  func onTapReserve() {
    view?.disableReserve()  // until the server answers
    interactor.reserve { [weak self] error in
      guard let self = self else { return }
      if let error = error {
        self.view?.showError(message: "\(error)")
        self.view?.enableReserve()
      } else {
        self.router.openReservation(
          queue: ReservationQueue(book: self.interactor.book, position: 1))
      }
    }
  }

  func onTapReadLater() {
    guard !interactor.isOnReadingList else {
      view?.showToast(text: "It is on your reading list.")
      return
    }
    interactor.addToReadingList()
    view?.showToast(text: "Added to your reading list.")
  }

  func onTapBranch() {
    router.openHours(branch: interactor.book.branch)
  }

}
