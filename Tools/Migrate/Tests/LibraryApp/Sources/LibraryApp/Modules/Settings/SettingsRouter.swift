import UIKit

class SettingsRouter {
  weak var viewController: UIViewController?
}

extension SettingsRouter: ISettingsRouter {

  func openLogin(delegate: ILoginDelegate) {
    viewController?.present(LoginRouter.module(delegate: delegate), animated: true)
  }

  func openAbout() {
    viewController?.navigationController?.pushViewController(AboutRouter.module(), animated: true)
  }

}

extension SettingsRouter {

  static func module() -> UIViewController {
    let router = SettingsRouter()
    let interactor = SettingsInteractor(
      settings: App.shared.settings, branches: App.shared.branches)
    let presenter = SettingsPresenter(interactor: interactor, router: router)
    let viewController = SettingsViewController(delegate: presenter)

    presenter.view = viewController
    router.viewController = viewController

    return viewController
  }

}
