import UIKit

enum LoginRouter {

  static func module(delegate: ILoginDelegate) -> UIViewController {
    let interactor = LoginInteractor(server: App.shared.server, settings: App.shared.settings)
    let presenter = LoginPresenter(interactor: interactor, delegate: delegate)
    let viewController = LoginViewController(delegate: presenter)

    interactor.delegate = presenter
    presenter.view = viewController

    return viewController
  }

}
