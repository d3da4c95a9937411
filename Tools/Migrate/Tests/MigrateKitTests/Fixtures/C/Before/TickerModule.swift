//
//  TickerModule.swift
//  Rates
//

import Foundation

// MARK: - Screen

/// A row of the list.
struct TickerViewItem {
    let coin: String
    let rate: String? // nil while unknown
}

/// The screen with the newest rates.
protocol ITickerView: AnyObject {
    /// Replaces all rows.
    func show(viewItems: [TickerViewItem])
    func set(currencyCode: String) // ISO 4217

    // MARK: Progress
    func showLoading()
    /// Hides the spinner of `showLoading`.
    func hideLoading()

    /// Shows an alert.
    func showError(message: String)
}

protocol ITickerViewDelegate {
    func viewDidLoad()
    /// The user pulled the list down.
    func onRefresh()
    func onSelect(index: Int) // the row
    func onSwitch(currencyCode: String)
}

// MARK: - Logic

struct Coin {
    let code: String
}

struct Rate {
    let coinCode: String
    let value: Decimal
}

protocol ITickerInteractor {
    /// The currency of the rates, read again for each row.
    var currencyCode: String { get }
    var coins: [Coin] { get }
    func refresh()
    func select(currencyCode: String)
    func check(coin: Coin, completion: @escaping (Error?) -> Void)
}

protocol ITickerInteractorDelegate: AnyObject {
    func onUpdate(rates: [Rate]) // on any thread
    func onUpdate(coins: [Coin])
    func onFail(error: Error)
}

protocol ITickerRouter {
    func openChart(coin: Coin)
}
