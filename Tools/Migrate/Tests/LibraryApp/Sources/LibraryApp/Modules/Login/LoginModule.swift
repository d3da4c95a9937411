import Foundation

/// The module that opened the login.
protocol ILoginDelegate: AnyObject {
  func didLogIn(cardNumber: String)
}

protocol ILoginView: AnyObject {
  /// What the user has typed.
  var cardNumber: String? { get }
  func showLoading()
  func hideLoading()
  func set(hint: String)
  func showError(message: String)
  func dismissKeyboard()
  func close()
}

protocol ILoginViewDelegate {
  func viewDidLoad()
  func onTapLogIn()
}

protocol ILoginInteractor {
  func logIn(cardNumber: String)
}

protocol ILoginInteractorDelegate: AnyObject {
  func didLogIn(cardNumber: String)
  func didFailToLogIn(error: Error)
}
