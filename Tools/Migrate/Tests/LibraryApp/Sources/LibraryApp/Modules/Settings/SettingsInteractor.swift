import Foundation

class SettingsInteractor {
  private let settings: SettingsStorage
  let branches: [String]

  init(settings: SettingsStorage, branches: [Branch]) {
    self.settings = settings
    self.branches = branches.map(\.name)
  }
}

extension SettingsInteractor: ISettingsInteractor {

  var isReminding: Bool {
    get { settings.remindsOfDueDates }
    set { settings.remindsOfDueDates = newValue }
  }

  var homeBranch: String {
    get { settings.homeBranch }
    set { settings.homeBranch = newValue }
  }

  var cardNumber: String? {
    settings.cardNumber
  }

  func logOut() {
    settings.cardNumber = nil
  }

}
