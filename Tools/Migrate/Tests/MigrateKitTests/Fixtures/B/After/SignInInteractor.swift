//
//  SignInInteractor.swift
//  Accounts
//

import AppServices
import Foundation

final class SignInInteractor: SignInInteractorInput {
  private weak var output: SignInInteractorOutput?
  private let service: SignInService

  init(service: SignInService) {
    self.service = service
  }

  func setup(with output: SignInInteractorOutput) {
    Log.record("interactor.setup()")
    self.output = output
    if let hint = service.hint {
      output.didFind(hint: hint)
    }
  }

  func signIn(login: String, password: String) {
    Log.record("interactor.signIn(\(login), \(password))")
    service.signIn { [weak self] error in
      if let error = error {
        self?.output?.signInDidFail(error)
      } else {
        self?.output?.signInDidSucceed()
      }
    }
  }
}
