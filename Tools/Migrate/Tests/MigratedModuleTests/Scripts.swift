import AppServices
import UIKit

let bookmarksScript = [
  Step("the language changes before the view is loaded") { _ in
    App.shared.localization.language = "de"
  },
  Step("the screen appears") { $0.loadViewIfNeeded() },
  Step("bookmarks are added") { _ in App.shared.bookmarkStorage?.set(bookmarks) },
  Step("the user selects a bookmark with a note") { $0.select(row: 1) },
  Step("the user selects it again") { $0.select(row: 1) },
  Step("the user selects a bookmark without a note") { $0.select(row: 0) },
  Step("the language changes") { _ in App.shared.localization.language = "en" },
  Step("the storage fails") { _ in
    App.shared.bookmarkStorage?.onChange?(.failure(ServiceError("no space")))
  },
  Step("the user removes all") { $0.subview(UIButton.self)?.sendActions(for: .touchUpInside) },
  Step("the same bookmarks are added again on another thread") { _ in
    onAnotherThread { App.shared.bookmarkStorage?.set(bookmarks) }
  },
  Step("the storage fails again on another thread") { _ in
    onAnotherThread { App.shared.bookmarkStorage?.onChange?(.failure(ServiceError("no space"))) }
  },
]

private let bookmarks = [
  BookmarkStorage.Entry(title: "Swift", note: nil),
  BookmarkStorage.Entry(title: "Unicode", note: "Read chapter 3"),
]

let inboxScript = [
  Step("the screen appears") {
    App.shared.inboxService.newMessages = ["Hello", "Goodbye"]
    $0.loadViewIfNeeded()
  },
  Step("the user pulls the list down") { $0.subview(UIRefreshControl.self)?.pull() },
  Step("the user selects a message") { $0.select(row: 1) },
  Step("the user selects it again") { $0.select(row: 1) },
  Step("the user pulls the list down, and there is another message") {
    App.shared.inboxService.newMessages = ["Where are you?"]
    $0.subview(UIRefreshControl.self)?.pull()
  },
]

let signInScript = [
  Step("the login changes before the view is loaded") { _ in App.shared.configureSignIn("grace") },
  Step("the screen appears") { $0.loadViewIfNeeded() },
  Step("the user signs in without a password") {
    $0.subview(UIButton.self, 0)?.sendActions(for: .touchUpInside)
  },
  Step("the user types a letter") { $0.type("a") },
  Step("the user types a password") { $0.type("apollo") },
  Step("the login changes") { _ in App.shared.configureSignIn("katherine") },
  Step("the user signs in") { $0.subview(UIButton.self, 0)?.sendActions(for: .touchUpInside) },
  Step("signing in fails on another thread") { _ in
    onAnotherThread { App.shared.signInService.requests[0](ServiceError("wrong password")) }
  },
  Step("signing in fails again") { _ in
    App.shared.signInService.requests[0](ServiceError("wrong password"))
  },
  Step("the user asks for help") {
    $0.subview(UIButton.self, 1)?.sendActions(for: .touchUpInside)
  },
  Step("the user signs in again") {
    $0.subview(UIButton.self, 0)?.sendActions(for: .touchUpInside)
  },
  Step("signing in succeeds on another thread") { _ in
    onAnotherThread { App.shared.signInService.requests[1](nil) }
  },
]

let tickerScript: [Step] = [
  Step("the screen appears") { $0.loadViewIfNeeded() },
  Step("rates arrive on another thread") { _ in
    onAnotherThread {
      App.shared.rateSource.requests[0](.success(["BTC": 61_000, "ETH": 3_200]))
    }
  },
  Step("the user refreshes") { $0.subview(UIButton.self, 1)?.sendActions(for: .touchUpInside) },
  Step("the same rates arrive") { _ in
    App.shared.rateSource.requests[1](.success(["BTC": 61_000, "ETH": 3_200]))
  },
  Step("the user switches the currency") {
    $0.subview(UIButton.self, 0)?.sendActions(for: .touchUpInside)
  },
  Step("coins and the currency change elsewhere, and the user refreshes") {
    App.shared.rateSource.currencyCode = "GBP"
    App.shared.rateSource.coinCodes = ["ETH", "ADA"]
    $0.subview(UIButton.self, 1)?.sendActions(for: .touchUpInside)
  },
  Step("the user selects a coin") { $0.select(row: 0) },
  Step("the coin has a chart") { _ in App.shared.rateSource.checks[0](nil) },
  Step("the user selects another coin") { $0.select(row: 1) },
  Step("the other coin has no chart") { _ in
    App.shared.rateSource.checks[1](ServiceError("no history"))
  },
  Step("the user switches the currency again") {
    $0.subview(UIButton.self, 0)?.sendActions(for: .touchUpInside)
  },
  Step("loading fails on another thread") { _ in
    onAnotherThread {
      App.shared.rateSource.requests[2](.failure(ServiceError("offline")))
    }
  },
  Step("loading fails again") { _ in
    App.shared.rateSource.requests[2](.failure(ServiceError("offline")))
  },
]

extension UIViewController {
  /// Types text into the first text field.
  fileprivate func type(_ text: String) {
    guard let field = subview(UITextField.self) else { return }
    field.text = text
    field.sendActions(for: .editingChanged)
  }

  /// Selects a row of the first table.
  fileprivate func select(row: Int) {
    guard let table = subview(UITableView.self) else { return }
    table.delegate?.tableView(table, didSelectRowAt: IndexPath(row: row, section: 0))
  }
}
