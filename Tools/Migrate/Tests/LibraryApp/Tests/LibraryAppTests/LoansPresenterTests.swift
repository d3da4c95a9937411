import XCTest

@testable import LibraryApp

/// Records the calls of the presenter.
private final class LoansViewMock: ILoansView {
  var calls: [String] = []

  func show(viewItems: [LoansViewItem]) { calls.append("show \(viewItems.map(\.due))") }
  func show(overdueCount: Int) { calls.append("\(overdueCount) overdue") }
  func startRefreshing() { calls.append("start") }
  func stopRefreshing() { calls.append("stop") }
  func showError(message: String) { calls.append(message) }
}

private final class LoansInteractorMock: ILoansInteractor {
  var loadCount = 0

  func load() { loadCount += 1 }
  func renew(loan: Loan) {}
}

final class LoansPresenterTests: XCTestCase {
  private let book = Book(
    isbn: "1", title: "Emma", author: "Austen", branch: "Harbor", isAvailable: false)

  func testShowsLoansThatAreDueFirst() {
    let view = LoansViewMock()
    let interactor = LoansInteractorMock()
    let presenter = LoansPresenter(interactor: interactor)
    presenter.view = view

    presenter.viewDidLoad()
    presenter.didLoad(loans: [Loan(book: book, dueInDays: 2), Loan(book: book, dueInDays: 0)])

    XCTAssertEqual(interactor.loadCount, 1)
    XCTAssertEqual(
      view.calls, ["start", "stop", #"show ["due today", "due in 2 days"]"#, "0 overdue"])
  }
}
