//
//  SignInAssembly.swift
//  Accounts
//

import AppServices
import UIKit

final class SignInAssembly {
  /// Builds the module, and passes its input to a closure.
  class func configureModule(
    output: SignInModuleOutput?, configure: (SignInModuleInput) -> Void
  ) -> UIViewController {
    let viewController = SignInViewController()
    let presenter = SignInPresenter()
    let interactor = SignInInteractor(service: App.shared.signInService)
    let router = SignInRouter()

    viewController.output = presenter
    presenter.interactor = interactor
    presenter.router = router // owned by the presenter
    presenter.moduleOutput = output
    router.transitionHandler = viewController
    configure(presenter)

    return viewController
  }
}
