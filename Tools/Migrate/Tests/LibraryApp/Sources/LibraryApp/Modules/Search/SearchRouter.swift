import UIKit

class SearchRouter {
  weak var viewController: UIViewController?
}

extension SearchRouter: ISearchRouter {

  func openDetail(book: Book) {
    viewController?.navigationController?.pushViewController(
      BookDetailRouter.module(book: book), animated: true)
  }

  func openScanner(delegate: IScannerDelegate) {
    viewController?.present(ScannerRouter.module(delegate: delegate), animated: true)
  }

}

extension SearchRouter {

  static func module() -> UIViewController {
    let router = SearchRouter()
    let interactor = SearchInteractor(server: App.shared.server)
    let presenter = SearchPresenter(interactor: interactor, router: router)
    let viewController = SearchViewController(delegate: presenter)

    interactor.delegate = presenter
    presenter.view = viewController
    router.viewController = viewController

    return viewController
  }

}
