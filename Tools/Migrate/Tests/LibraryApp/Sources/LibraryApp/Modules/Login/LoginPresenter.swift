import Foundation

class LoginPresenter {
  weak var view: ILoginView?
  weak var delegate: ILoginDelegate?

  private let interactor: ILoginInteractor

  init(interactor: ILoginInteractor, delegate: ILoginDelegate?) {
    self.interactor = interactor
    self.delegate = delegate
  }
}

// MARK: - ILoginViewDelegate

extension LoginPresenter: ILoginViewDelegate {

  func viewDidLoad() {
    view?.set(hint: "The number of your card begins with L.")
  }

  func onTapLogIn() {
    guard let cardNumber = view?.cardNumber, !cardNumber.isEmpty else {
      view?.showError(message: "Type the number of your card.")
      return
    }
    view?.dismissKeyboard()
    view?.showLoading()
    interactor.logIn(cardNumber: cardNumber)
  }

}

// MARK: - ILoginInteractorDelegate

extension LoginPresenter: ILoginInteractorDelegate {

  func didLogIn(cardNumber: String) {
    view?.hideLoading()
    delegate?.didLogIn(cardNumber: cardNumber)
    view?.close()
  }

  func didFailToLogIn(error: Error) {
    view?.hideLoading()
    view?.showError(message: "\(error)")
  }

}
