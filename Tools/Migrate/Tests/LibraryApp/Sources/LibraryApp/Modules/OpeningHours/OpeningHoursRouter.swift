import UIKit

enum OpeningHoursRouter {

  static func module(branch: Branch) -> UIViewController {
    let interactor = OpeningHoursInteractor(branch: branch)
    let presenter = OpeningHoursPresenter(interactor: interactor)
    let viewController = OpeningHoursViewController(delegate: presenter)

    presenter.view = viewController

    return viewController
  }

}
