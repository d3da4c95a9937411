//
//  SignInViewOutput.swift
//  Accounts
//

import Foundation

/// What the user does on the screen.
protocol SignInViewOutput: AnyObject {
  func didLoad(view: SignInViewInput)
  func didChangeText()
  func didTapSignIn()
  func didTapHelp()
}
