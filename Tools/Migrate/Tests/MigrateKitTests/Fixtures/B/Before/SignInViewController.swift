//
//  SignInViewController.swift
//  Accounts
//

import AppServices
import UIKit

final class SignInViewController: UIViewController, SignInViewInput {
  var output: SignInViewOutput!

  private let headerLabel = UILabel()
  private let hintLabel = UILabel()
  private let passwordField = UITextField()
  private let signInButton = UIButton()
  private let helpButton = UIButton()
  private let spinner = UIActivityIndicatorView()

  override func viewDidLoad() {
    super.viewDidLoad()
    setupSubviews()
    output.didLoad(view: self)
  }

  private func setupSubviews() {
    for subview in [headerLabel, hintLabel, passwordField, signInButton, helpButton, spinner] {
      view.addSubview(subview)
    }
    passwordField.addAction(UIAction { [weak self] _ in
      self?.output.didChangeText()
    }, for: .editingChanged)
    signInButton.addAction(UIAction { [weak self] _ in
      self?.output.didTapSignIn()
    }, for: .touchUpInside)
    helpButton.addAction(UIAction { [weak self] _ in
      self?.output.didTapHelp()
    }, for: .touchUpInside)
  }

  // MARK: SignInViewInput

  var enteredText: String {
    Log.record("view.enteredText")
    return passwordField.text ?? ""
  }

  func setTitle(_ title: String) {
    Log.record("view.setTitle(\(title))")
    self.title = title
  }

  func setHeader(title: String, hint: String?) {
    Log.record("view.setHeader(\(title), \(hint ?? "–"))")
    headerLabel.text = title
    hintLabel.text = hint
  }

  func setButtonEnabled(_ isEnabled: Bool) {
    Log.record("view.setButtonEnabled(\(isEnabled))")
    signInButton.isEnabled = isEnabled
  }

  func startLoading() {
    Log.record("view.startLoading()")
    spinner.startAnimating()
  }

  func stopLoading() {
    Log.record("view.stopLoading()")
    spinner.stopAnimating()
  }

  func showMessage(_ message: String) {
    Log.record("view.showMessage(\(message))")
    let alert = UIAlertController(title: nil, message: message, preferredStyle: .alert)
    present(alert, animated: true)
  }

  func clearInput() {
    Log.record("view.clearInput()")
    passwordField.text = nil
  }
}
