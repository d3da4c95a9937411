//
//  TickerModule.swift
//  Rates
//

import Foundation

// MARK: - Screen

/// A row of the list.
struct TickerViewItem: Equatable {
    let coin: String
    let rate: String? // nil while unknown
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
