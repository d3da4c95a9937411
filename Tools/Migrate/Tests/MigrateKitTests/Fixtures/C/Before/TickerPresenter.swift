//
//  TickerPresenter.swift
//  Rates
//

import Foundation

/// Decides what the ticker shows.
class TickerPresenter {
    // Weak, because the view owns the presenter.
    weak var view: ITickerView?

    private let interactor: ITickerInteractor
    private let router: ITickerRouter

    private var coins = [Coin]()
    private var rates = [String: Decimal]() // by the code of the coin

    init(interactor: ITickerInteractor, router: ITickerRouter) {
        self.interactor = interactor
        self.router = router
    }

    private func makeViewItems() -> [TickerViewItem] {
        coins.map { coin in
            // Without a rate, the row shows a dash.
            TickerViewItem(coin: coin.code, rate: rates[coin.code].map { "\($0) \(interactor.currencyCode)" })
        }
    }

    /// Shows the rows that are known so far.
    private func updateRows() {
        view?.show(viewItems: makeViewItems())
    }
}

// MARK: - ITickerViewDelegate

extension TickerPresenter: ITickerViewDelegate {

    func viewDidLoad() {
        coins = interactor.coins
        view?.set(currencyCode: interactor.currencyCode)
        updateRows()

        view?.showLoading()
        interactor.refresh() // answers from the cache before it returns
        updateRows()
    }

    func onRefresh() {
        view?.showLoading() // again
        interactor.refresh()
        // The user can have changed the currency in the settings.
        view?.set(currencyCode: interactor.currencyCode)
    }

    func onSelect(index: Int) {
        let coin = coins[index]

        // A coin without a history has no chart.
        interactor.check(coin: coin) { [weak self] error in
            if let error = error {
                self?.view?.showError(message: "\(error)") // as the server says it
            } else {
                self?.router.openChart(coin: coin)
            }
        }
    }

    func onSwitch(currencyCode: String) {
        interactor.select(currencyCode: currencyCode)

        rates = [:]
        view?.set(currencyCode: currencyCode)
        // The rates arrive later.
        view?.showLoading()
        updateRows()
    }

}

// MARK: - ITickerInteractorDelegate

extension TickerPresenter: ITickerInteractorDelegate {

    /// Called on the thread of the network.
    func onUpdate(rates: [Rate]) {
        for rate in rates {
            self.rates[rate.coinCode] = rate.value
        }
        view?.hideLoading()
        updateRows()
    }

    func onUpdate(coins: [Coin]) {
        self.coins = coins
        updateRows()
    }

    func onFail(error: Error) {
        view?.hideLoading()
        view?.showError(message: "\(error)")
    }

}
