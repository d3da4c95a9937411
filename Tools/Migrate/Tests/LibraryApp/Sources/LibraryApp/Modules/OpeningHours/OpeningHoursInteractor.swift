import Foundation

class OpeningHoursInteractor: IOpeningHoursInteractor {
  let branch: Branch

  init(branch: Branch) {
    self.branch = branch
  }
}
