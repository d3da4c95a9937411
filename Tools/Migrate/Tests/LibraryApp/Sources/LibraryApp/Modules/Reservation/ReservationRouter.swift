import UIKit

enum ReservationRouter {

  static func module(queue: ReservationQueue) -> UIViewController {
    let interactor = ReservationInteractor(queue: queue)
    let presenter = ReservationPresenter(interactor: interactor)
    let viewController = ReservationViewController(delegate: presenter)

    interactor.delegate = presenter
    presenter.view = viewController

    return viewController
  }

}
