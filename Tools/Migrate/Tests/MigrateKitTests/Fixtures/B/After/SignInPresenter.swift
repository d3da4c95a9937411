//
//  SignInPresenter.swift
//  Accounts
//

import DisplayKit
import FlowKit
import Foundation

/// What the screen shows. A value is `nil` until it is first shown.
struct SignInState: Equatable, Sendable {
  var title: String?
  var header: Header?
  var buttonEnabled: Bool?
  var isLoading: Bool?

  struct Header: Equatable {
    let title: String
    let hint: String?
  }
}

/// What the view does once.
enum SignInViewCall {
  case showMessage(String)
  case clearInput
}

/// What the user does on the screen.
///
/// What happens on the screen.
enum SignInAction: Sendable {
  case didLoad
  case didChangeText
  case didTapSignIn
  case didTapHelp
  case didFind(hint: String)
  case signInDidSucceed
  case signInDidFail(Error)
}

/// Where the screen leads to.
enum SignInEvent: ViewEvent {
  case openHelp(for: String)
  case close
}

@preconcurrency @MainActor
final class SignInViewModel: ViewModel {
  let display = Display<SignInState, SignInAction>(SignInState())
  let viewCalls = Signal<SignInViewCall>()
  let events = Signal<SignInEvent>()
  private var isHandling = false

  // MARK: Properties
  weak var view: SignInViewInput?
  var interactor: SignInInteractorInput!
  weak var moduleOutput: SignInModuleOutput?

  private var login = ""

  func handle(_ action: SignInAction) {
    isHandling = true
    defer { isHandling = false }
    perform(action)
  }

  private func perform(_ action: SignInAction) {
    switch action {
    case .didLoad: didLoad()
    case .didChangeText: didChangeText()
    case .didTapSignIn: didTapSignIn()
    case .didTapHelp: didTapHelp()
    case .didFind(let hint): handleDidFind(hint: hint)
    case .signInDidSucceed: handleSignInDidSucceed()
    case .signInDidFail(let error): handleSignInDidFail(error)
    }
  }

  // MARK: SignInModuleInput

  func configure(login: String) {
    self.login = login
    update { $0.header = .init(title: login, hint: nil) } // no view yet, if the module is being built
  }

  // MARK: SignInViewOutput

  func didLoad() {
    update {
      $0.title = "Sign in"
      $0.header = .init(title: login, hint: "Enter your password")
      $0.buttonEnabled = false
    }
    interactor.setup(with: self)
  }

  func didChangeText() {
    let hasText = view?.enteredText.isEmpty == false
    update { $0.buttonEnabled = hasText }
  }

  func didTapSignIn() {
    guard let password = view?.enteredText, password.count > 3 else {
      viewCalls.send(.showMessage("Too short"))
      return
    }

    update {
      $0.buttonEnabled = false
      $0.isLoading = true
    }
    interactor.signIn(login: login, password: password)
  }

  func didTapHelp() {
    events.send(.openHelp(for: login))
  }

  // MARK: SignInInteractorOutput

  private func handleDidFind(hint: String) {
    update { $0.header = .init(title: login, hint: hint) }
  }

  private func handleSignInDidSucceed() {
    update { $0.isLoading = false }
    viewCalls.send(.clearInput)
    moduleOutput?.signInDidFinish(login: login)
    events.send(.close)
  }

  private func handleSignInDidFail(_ error: Error) {
    // The interactor answers on the queue of the network.
    DispatchQueue.main.async { [weak self] in
      self?.update { $0.isLoading = false }
      self?.update { $0.buttonEnabled = true }
      self?.viewCalls.send(.showMessage("\(error)"))
    }
  }
}

extension SignInViewModel: SignInModuleInput {}

// MARK: - Output of the interactor

extension SignInViewModel: SignInInteractorOutput {
  nonisolated func didFind(hint: String) {
    receive(.didFind(hint: hint))
  }

  nonisolated func signInDidSucceed() {
    receive(.signInDidSucceed)
  }

  nonisolated func signInDidFail(_ error: Error) {
    receive(.signInDidFail(error))
  }

  /// Performs an output of the interactor: at once while an action is handled, otherwise as an
  /// action. Outputs on other threads are performed later, on the main thread.
  private nonisolated func receive(_ action: SignInAction) {
    guard Thread.isMainThread else {
      return DispatchQueue.main.async { self.receive(action) }
    }
    MainActor.assumeIsolated {
      if isHandling { perform(action) } else { send(action) }
    }
  }
}

extension SignInViewModel {
  /// Passes the states and the calls to a view for as long as it exists, beginning with an empty
  /// state, because the view was shown nothing before.
  func connect(to view: SignInViewController) {
    update(SignInState())
    self.view = view
    viewCalls.observe(by: view) { view, call in
      switch call {
      case .showMessage(let message): view.showMessage(message)
      case .clearInput: view.clearInput()
      }
    }
    view.subscription = subscribe(view)
  }
}
