//
//  SignInModuleOutput.swift
//  Accounts
//

import Foundation

protocol SignInModuleOutput: AnyObject {
  func signInDidFinish(login: String)
}
