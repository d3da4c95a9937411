import UIKit

class AboutRouter {
  weak var viewController: UIViewController?
}

extension AboutRouter: IAboutRouter {

  func openBranches() {
    viewController?.navigationController?.pushViewController(
      BranchesRouter.module(), animated: true)
  }

}

extension AboutRouter {

  static func module() -> UIViewController {
    let router = AboutRouter()
    let presenter = AboutPresenter(router: router, version: "2.4")
    let viewController = AboutViewController(delegate: presenter)

    presenter.view = viewController
    router.viewController = viewController

    return viewController
  }

}
