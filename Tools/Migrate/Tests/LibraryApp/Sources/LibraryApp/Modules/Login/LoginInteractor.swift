import Foundation

class LoginInteractor {
  weak var delegate: ILoginInteractorDelegate?

  private let server: LibraryServer
  private let settings: SettingsStorage

  init(server: LibraryServer, settings: SettingsStorage) {
    self.server = server
    self.settings = settings
  }
}

extension LoginInteractor: ILoginInteractor {

  func logIn(cardNumber: String) {
    server.logIn(card: cardNumber) { [weak self] result in
      switch result {
      case .success:
        self?.settings.cardNumber = cardNumber
        self?.delegate?.didLogIn(cardNumber: cardNumber)
      case .failure(let error):
        self?.delegate?.didFailToLogIn(error: error)
      }
    }
  }

}
