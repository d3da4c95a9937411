import Foundation

struct LoansViewItem {
  let title: String
  let due: String
  let isOverdue: Bool
}

protocol ILoansView: AnyObject {
  func show(viewItems: [LoansViewItem])
  func show(overdueCount: Int)
  func startRefreshing()
  /// Also ends the refreshing that the user began.
  func stopRefreshing()
  func showError(message: String)
}

protocol ILoansViewDelegate {
  func viewDidLoad()
  /// The user pulled the list down.
  func onRefresh()
  /// The user tapped a row to renew the loan.
  func onSelect(index: Int)
}

protocol ILoansInteractor {
  func load()
  func renew(loan: Loan)
}

protocol ILoansInteractorDelegate: AnyObject {
  func didLoad(loans: [Loan])
  func didFail(error: Error)
}
