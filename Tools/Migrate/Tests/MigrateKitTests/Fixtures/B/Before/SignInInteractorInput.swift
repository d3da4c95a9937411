//
//  SignInInteractorInput.swift
//  Accounts
//

import Foundation

protocol SignInInteractorInput: AnyObject {
  func setup(with output: SignInInteractorOutput)
  func signIn(login: String, password: String)
}
