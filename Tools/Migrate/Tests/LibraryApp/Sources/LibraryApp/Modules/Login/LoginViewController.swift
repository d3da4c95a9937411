import UIKit

class LoginViewController: UIViewController {
  private let delegate: ILoginViewDelegate

  private let hintLabel = UILabel()
  private let cardField = UITextField()
  private let logInButton = UIButton()
  private let spinner = UIActivityIndicatorView()

  init(delegate: ILoginViewDelegate) {
    self.delegate = delegate

    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()

    title = "Log in"
    [hintLabel, cardField, logInButton, spinner].forEach { view.addSubview($0) }
    logInButton.setTitle("Log in", for: .normal)
    logInButton.addAction(
      UIAction { [weak self] _ in self?.delegate.onTapLogIn() }, for: .touchUpInside)

    delegate.viewDidLoad()
  }
}

// MARK: - ILoginView

extension LoginViewController: ILoginView {

  var cardNumber: String? {
    cardField.text
  }

  func showLoading() {
    spinner.startAnimating()
    logInButton.isEnabled = false
  }

  func hideLoading() {
    spinner.stopAnimating()
    logInButton.isEnabled = true
  }

  func set(hint: String) {
    hintLabel.text = hint
  }

  func showError(message: String) {
    showAlert(message)
  }

  func dismissKeyboard() {
    _ = view.endEditing(true)
  }

  func close() {
    dismiss(animated: true)
  }

}
