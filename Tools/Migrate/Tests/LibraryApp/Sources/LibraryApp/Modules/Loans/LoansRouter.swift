import UIKit

enum LoansRouter {

  static func module() -> UIViewController {
    let interactor = LoansInteractor(server: App.shared.server)
    let presenter = LoansPresenter(interactor: interactor)
    let viewController = LoansViewController(delegate: presenter)

    interactor.delegate = presenter
    presenter.view = viewController

    return viewController
  }

}
