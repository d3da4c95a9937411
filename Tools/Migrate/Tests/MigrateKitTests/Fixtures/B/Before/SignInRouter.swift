//
//  SignInRouter.swift
//  Accounts
//

import AppServices
import UIKit

final class SignInRouter: SignInRouterInput {
  weak var transitionHandler: UIViewController?

  func openHelp(for login: String) {
    Log.record("router.openHelp(\(login))")
    transitionHandler?.present(UIViewController(), animated: true)
  }

  func close() {
    Log.record("router.close()")
    transitionHandler?.dismiss(animated: true)
  }
}
