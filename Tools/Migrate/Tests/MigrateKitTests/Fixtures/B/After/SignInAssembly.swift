//
//  SignInAssembly.swift
//  Accounts
//

import AppServices
import DisplayKit
import FlowKit
import UIKit

final class SignInAssembly {
  /// Builds the module, and passes its input to a closure.
  @preconcurrency @MainActor class func configureModule(
    output: SignInModuleOutput?, configure: (SignInModuleInput) -> Void
  ) -> UIViewController {
    let viewController = SignInViewController()
    let viewModel = SignInViewModel()
    let interactor = SignInInteractor(service: App.shared.signInService)
    let router = SignInRouter()

    viewController.output = viewModel
    viewModel.interactor = interactor
    // owned by the presenter
    viewModel.events.observe(by: viewModel) { _, event in
      switch event {
      case .openHelp(let login): router.openHelp(for: login)
      case .close: router.close()
      }
    }
    viewModel.moduleOutput = output
    router.transitionHandler = viewController
    configure(viewModel)

    return viewController
  }
}
