import UIKit

class BranchesRouter {
  weak var viewController: UIViewController?
}

extension BranchesRouter: IBranchesRouter {

  func openHours(branch: Branch) {
    viewController?.navigationController?.pushViewController(
      OpeningHoursRouter.module(branch: branch), animated: true)
  }

}

extension BranchesRouter {

  static func module() -> UIViewController {
    let router = BranchesRouter()
    let interactor = BranchesInteractor(
      branches: App.shared.branches, settings: App.shared.settings)
    let presenter = BranchesPresenter(interactor: interactor, router: router)
    let viewController = BranchesViewController(delegate: presenter)

    presenter.view = viewController
    router.viewController = viewController

    return viewController
  }

}
