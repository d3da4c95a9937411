//
//  SignInPresenter.swift
//  Accounts
//

import Foundation

final class SignInPresenter: SignInViewOutput, SignInModuleInput, SignInInteractorOutput {
  // MARK: Properties
  weak var view: SignInViewInput?
  var interactor: SignInInteractorInput!
  var router: SignInRouterInput!
  weak var moduleOutput: SignInModuleOutput?

  private var login = ""

  // MARK: SignInModuleInput

  func configure(login: String) {
    self.login = login
    view?.setHeader(title: login, hint: nil) // no view yet, if the module is being built
  }

  // MARK: SignInViewOutput

  func didLoad(view: SignInViewInput) {
    self.view = view

    view.setTitle("Sign in")
    view.setHeader(title: login, hint: "Enter your password")
    view.setButtonEnabled(false)
    interactor.setup(with: self)
  }

  func didChangeText() {
    let hasText = view?.enteredText.isEmpty == false
    view?.setButtonEnabled(hasText)
  }

  func didTapSignIn() {
    guard let password = view?.enteredText, password.count > 3 else {
      view?.showMessage("Too short")
      return
    }

    view?.setButtonEnabled(false)
    view?.startLoading()
    interactor.signIn(login: login, password: password)
  }

  func didTapHelp() {
    router.openHelp(for: login)
  }

  // MARK: SignInInteractorOutput

  func didFind(hint: String) {
    view?.setHeader(title: login, hint: hint)
  }

  func signInDidSucceed() {
    view?.stopLoading()
    view?.clearInput()
    moduleOutput?.signInDidFinish(login: login)
    router.close()
  }

  func signInDidFail(_ error: Error) {
    // The interactor answers on the queue of the network.
    DispatchQueue.main.async { [weak self] in
      self?.view?.stopLoading()
      self?.view?.setButtonEnabled(true)
      self?.view?.showMessage("\(error)")
    }
  }
}
