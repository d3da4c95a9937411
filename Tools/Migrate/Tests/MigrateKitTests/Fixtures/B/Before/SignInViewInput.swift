//
//  SignInViewInput.swift
//  Accounts
//

import Foundation

protocol SignInViewInput: AnyObject {
  /// What the user has typed so far.
  var enteredText: String { get }

  func setTitle(_ title: String)
  func setHeader(title: String, hint: String?)
  func setButtonEnabled(_ isEnabled: Bool)
  func startLoading()
  func stopLoading()
  func showMessage(_ message: String)
  func clearInput()
}
