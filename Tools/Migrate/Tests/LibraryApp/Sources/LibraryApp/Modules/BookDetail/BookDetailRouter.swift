import UIKit

class BookDetailRouter {
  weak var viewController: UIViewController?
}

extension BookDetailRouter: IBookDetailRouter {

  func openHours(branch: String) {
    guard let branch = App.shared.branches.first(where: { $0.name == branch }) else { return }
    viewController?.navigationController?.pushViewController(
      OpeningHoursRouter.module(branch: branch), animated: true)
  }

  func openReservation(queue: ReservationQueue) {
    viewController?.navigationController?.pushViewController(
      ReservationRouter.module(queue: queue), animated: true)
  }

}

extension BookDetailRouter {

  static func module(book: Book) -> UIViewController {
    let router = BookDetailRouter()
    let interactor = BookDetailInteractor(
      book: book, server: App.shared.server, readingList: App.shared.readingList)
    let presenter = BookDetailPresenter(interactor: interactor, router: router)
    let viewController = BookDetailViewController(delegate: presenter)

    presenter.view = viewController
    router.viewController = viewController

    return viewController
  }

}
