import Foundation

class BranchesInteractor: IBranchesInteractor {
  let branches: [Branch]
  private let settings: SettingsStorage

  init(branches: [Branch], settings: SettingsStorage) {
    self.branches = branches
    self.settings = settings
  }

  var homeBranch: String {
    settings.homeBranch
  }
}
