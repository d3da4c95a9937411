//
//  SignInModuleInput.swift
//  Accounts
//

import Foundation

protocol SignInModuleInput: AnyObject {
  func configure(login: String)
}
