import Foundation

class LoansPresenter {
  weak var view: ILoansView?

  private let interactor: ILoansInteractor

  private var loans = [Loan]()

  init(interactor: ILoansInteractor) {
    self.interactor = interactor
  }

  private func due(_ loan: Loan) -> String {
    switch loan.dueInDays {
    case ..<0: return "overdue"
    case 0: return "due today"
    default: return "due in \(loan.dueInDays) days"
    }
  }
}

// MARK: - ILoansViewDelegate

extension LoansPresenter: ILoansViewDelegate {

  func viewDidLoad() {
    view?.startRefreshing()
    interactor.load()
  }

  func onRefresh() {
    interactor.load()
  }

  func onSelect(index: Int) {
    interactor.renew(loan: loans[index])
  }

}

// MARK: - ILoansInteractorDelegate

extension LoansPresenter: ILoansInteractorDelegate {

  func didLoad(loans: [Loan]) {
    self.loans = loans.sorted { $0.dueInDays < $1.dueInDays }
    view?.stopRefreshing()
    view?.show(
      viewItems: self.loans.map {
        LoansViewItem(title: $0.book.title, due: due($0), isOverdue: $0.dueInDays < 0)
      })
    view?.show(overdueCount: loans.filter { $0.dueInDays < 0 }.count)
  }

  func didFail(error: Error) {
    view?.stopRefreshing()
    view?.showError(message: "\(error)")
  }

}
