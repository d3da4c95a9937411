//
//  SignInInteractorOutput.swift
//  Accounts
//

import Foundation

protocol SignInInteractorOutput: AnyObject {
  func didFind(hint: String)
  func signInDidSucceed()
  func signInDidFail(_ error: Error)
}
