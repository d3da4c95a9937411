//
//  SignInRouterInput.swift
//  Accounts
//

import Foundation

protocol SignInRouterInput: AnyObject {
  func openHelp(for login: String)
  func close()
}
