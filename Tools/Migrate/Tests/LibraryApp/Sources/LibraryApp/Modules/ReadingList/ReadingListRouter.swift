import UIKit

class ReadingListRouter {
  weak var viewController: UIViewController?
}

extension ReadingListRouter: IReadingListRouter {

  func openDetail(book: Book) {
    viewController?.navigationController?.pushViewController(
      BookDetailRouter.module(book: book), animated: true)
  }

}

extension ReadingListRouter {

  static func module() -> UIViewController {
    let router = ReadingListRouter()
    let interactor = ReadingListInteractor(storage: App.shared.readingList)
    let presenter = ReadingListPresenter(interactor: interactor, router: router)
    let viewController = ReadingListViewController(delegate: presenter)

    presenter.view = viewController
    router.viewController = viewController

    return viewController
  }

}
