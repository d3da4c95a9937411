import Foundation

class SettingsPresenter {
  weak var view: ISettingsView?

  private let interactor: ISettingsInteractor
  private let router: ISettingsRouter

  init(interactor: ISettingsInteractor, router: ISettingsRouter) {
    self.interactor = interactor
    self.router = router
  }

  private func updateAccount() {
    let account = interactor.cardNumber.map { "Card \($0)" } ?? "Not logged in"
    view?.set(account: account)
  }
}

// MARK: - ISettingsViewDelegate

extension SettingsPresenter: ISettingsViewDelegate {

  func viewDidLoad() {
    view?.set(isReminding: interactor.isReminding)
    view?.set(homeBranch: interactor.homeBranch)
    updateAccount()
  }

  func onSwitch(isReminding: Bool) {
    interactor.isReminding = isReminding
  }

  /// Selects the next branch.
  func onTapHomeBranch() {
    let branches = interactor.branches
    let index = branches.firstIndex(of: interactor.homeBranch) ?? 0
    interactor.homeBranch = branches[(index + 1) % branches.count]
    view?.set(homeBranch: interactor.homeBranch)
  }

  func onTapAccount() {
    if interactor.cardNumber == nil {
      router.openLogin(delegate: self)
    } else {
      interactor.logOut()
      updateAccount()
    }
  }

  func onTapAbout() {
    router.openAbout()
  }

}

// MARK: - ILoginDelegate

extension SettingsPresenter: ILoginDelegate {

  func didLogIn(cardNumber: String) {
    updateAccount()
  }

}
