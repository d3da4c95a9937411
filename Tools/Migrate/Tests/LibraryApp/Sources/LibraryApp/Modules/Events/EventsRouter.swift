import UIKit

enum EventsRouter {

  static func module() -> UIViewController {
    let interactor = EventsInteractor(calendar: App.shared.calendar, settings: App.shared.settings)
    let presenter = EventsPresenter(interactor: interactor)
    let viewController = EventsViewController(delegate: presenter)

    interactor.delegate = presenter
    presenter.view = viewController

    return viewController
  }

}
