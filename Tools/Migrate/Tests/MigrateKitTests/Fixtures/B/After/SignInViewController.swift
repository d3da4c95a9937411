//
//  SignInViewController.swift
//  Accounts
//

import AppServices
import DisplayKit
import UIKit

final class SignInViewController: UIViewController, SignInViewInput, StatefulView {
  var output: SignInViewModel!
  var subscription: SubscriptionToken?
  private var shown = SignInState()

  private let headerLabel = UILabel()
  private let hintLabel = UILabel()
  private let passwordField = UITextField()
  private let signInButton = UIButton()
  private let helpButton = UIButton()
  private let spinner = UIActivityIndicatorView()

  override func viewDidLoad() {
    super.viewDidLoad()
    setupSubviews()
    output.connect(to: self)
    output.send(.didLoad)
  }

  private func setupSubviews() {
    for subview in [headerLabel, hintLabel, passwordField, signInButton, helpButton, spinner] {
      view.addSubview(subview)
    }
    passwordField.addAction(UIAction { [weak self] _ in
      self?.output.send(.didChangeText)
    }, for: .editingChanged)
    signInButton.addAction(UIAction { [weak self] _ in
      self?.output.send(.didTapSignIn)
    }, for: .touchUpInside)
    helpButton.addAction(UIAction { [weak self] _ in
      self?.output.send(.didTapHelp)
    }, for: .touchUpInside)
  }

  // MARK: SignInViewInput

  var enteredText: String {
    Log.record("view.enteredText")
    return passwordField.text ?? ""
  }

  func render(state: SignInState) {
    let old = shown
    shown = state
    if state.title != old.title, let title = state.title { setTitle(title) }
    if state.header != old.header, let header = state.header { setHeader(title: header.title, hint: header.hint) }
    if state.buttonEnabled != old.buttonEnabled, let buttonEnabled = state.buttonEnabled { setButtonEnabled(buttonEnabled) }
    if state.isLoading != old.isLoading, let isLoading = state.isLoading { isLoading ? startLoading() : stopLoading() }
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
