import Foundation

class OpeningHoursPresenter: WeekPresenter {
  weak var view: IOpeningHoursView?

  private let interactor: IOpeningHoursInteractor
  private var showsWeekend = true

  init(interactor: IOpeningHoursInteractor) {
    self.interactor = interactor
  }

  private func updateLines() {
    let hours = zip(days, interactor.branch.hours).map { "\($0) \($1)" }
    view?.show(lines: showsWeekend ? hours : Array(hours.prefix(5)))
  }
}

// MARK: - IOpeningHoursViewDelegate

extension OpeningHoursPresenter: IOpeningHoursViewDelegate {

  func viewDidLoad() {
    view?.show(title: interactor.branch.name)
    updateLines()
  }

  func onTapWeekend() {
    showsWeekend.toggle()
    updateLines()
  }

}
