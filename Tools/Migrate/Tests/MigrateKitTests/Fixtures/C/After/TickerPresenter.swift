//
//  TickerPresenter.swift
//  Rates
//

import DisplayKit
import FlowKit
import Foundation

/// The screen with the newest rates.
///
/// What the screen shows. A value is `nil` until it is first shown.
struct TickerState: Equatable, Sendable {
    /// Replaces all rows.
    var viewItems: [TickerViewItem]?
    var currencyCode: String? // ISO 4217

    // MARK: Progress
    /// Hides the spinner of `showLoading`.
    var isLoading: Bool?
}

/// What the view does once.
enum TickerViewCall {
    /// Shows an alert.
    case showError(message: String)
}

/// What happens on the screen.
enum TickerAction: Sendable {
    case viewDidLoad
    /// The user pulled the list down.
    case onRefresh
    case onSelect(index: Int) // the row
    case onSwitch(currencyCode: String)
    case onUpdateRates([Rate])
    case onUpdateCoins([Coin])
    case onFail(error: Error)
}

/// Where the screen leads to.
enum TickerEvent: ViewEvent {
    case openChart(coin: Coin)
}

/// Decides what the ticker shows.
@preconcurrency @MainActor
final class TickerViewModel: ViewModel {
    let display = Display<TickerState, TickerAction>(TickerState())
    let viewCalls = Signal<TickerViewCall>()
    let events = Signal<TickerEvent>()
    private var isHandling = false

    private let interactor: ITickerInteractor

    private var coins = [Coin]()
    private var rates = [String: Decimal]() // by the code of the coin

    init(interactor: ITickerInteractor) {
        self.interactor = interactor
    }

    func handle(_ action: TickerAction) {
        isHandling = true
        defer { isHandling = false }
        perform(action)
    }

    private func perform(_ action: TickerAction) {
        switch action {
        case .viewDidLoad: viewDidLoad()
        case .onRefresh: onRefresh()
        case .onSelect(let index): onSelect(index: index)
        case .onSwitch(let currencyCode): onSwitch(currencyCode: currencyCode)
        case .onUpdateRates(let rates): handleOnUpdate(rates: rates)
        case .onUpdateCoins(let coins): handleOnUpdate(coins: coins)
        case .onFail(let error): handleOnFail(error: error)
        }
    }

    private func makeViewItems() -> [TickerViewItem] {
        coins.map { coin in
            // Without a rate, the row shows a dash.
            TickerViewItem(coin: coin.code, rate: rates[coin.code].map { "\($0) \(interactor.currencyCode)" })
        }
    }

    /// Shows the rows that are known so far.
    private func updateRows() {
        let shownViewItems = makeViewItems()
        update { $0.viewItems = shownViewItems }
    }
}

// MARK: - ITickerViewDelegate

extension TickerViewModel {

    func viewDidLoad() {
        coins = interactor.coins
        let shownCurrencyCode = interactor.currencyCode
        update { $0.currencyCode = shownCurrencyCode }
        updateRows()

        update { $0.isLoading = true }
        interactor.refresh() // answers from the cache before it returns
        updateRows()
    }

    func onRefresh() {
        update { $0.isLoading = true } // again
        interactor.refresh()
        // The user can have changed the currency in the settings.
        let shownCurrencyCode = interactor.currencyCode
        update { $0.currencyCode = shownCurrencyCode }
    }

    func onSelect(index: Int) {
        let coin = coins[index]

        // A coin without a history has no chart.
        interactor.check(coin: coin) { [weak self] error in
            if let error = error {
                self?.viewCalls.send(.showError(message: "\(error)")) // as the server says it
            } else {
                self?.events.send(.openChart(coin: coin))
            }
        }
    }

    func onSwitch(currencyCode: String) {
        interactor.select(currencyCode: currencyCode)

        rates = [:]
        update {
            $0.currencyCode = currencyCode
            // The rates arrive later.
            $0.isLoading = true
        }
        updateRows()
    }

}

// MARK: - ITickerInteractorDelegate

extension TickerViewModel {

    /// Called on the thread of the network.
    private func handleOnUpdate(rates: [Rate]) {
        for rate in rates {
            self.rates[rate.coinCode] = rate.value
        }
        update { $0.isLoading = false }
        updateRows()
    }

    private func handleOnUpdate(coins: [Coin]) {
        self.coins = coins
        updateRows()
    }

    private func handleOnFail(error: Error) {
        update { $0.isLoading = false }
        viewCalls.send(.showError(message: "\(error)"))
    }

}

// MARK: - Output of the interactor

extension TickerViewModel: ITickerInteractorDelegate {
    nonisolated func onUpdate(rates: [Rate]) {
        receive(.onUpdateRates(rates))
    }

    nonisolated func onUpdate(coins: [Coin]) {
        receive(.onUpdateCoins(coins))
    }

    nonisolated func onFail(error: Error) {
        receive(.onFail(error: error))
    }

    /// Performs an output of the interactor: at once while an action is handled, otherwise as an
    /// action. Outputs on other threads are performed later, on the main thread.
    private nonisolated func receive(_ action: TickerAction) {
        guard Thread.isMainThread else {
            return DispatchQueue.main.async { self.send(action) }
        }
        MainActor.assumeIsolated {
            if isHandling { perform(action) } else { send(action) }
        }
    }
}

extension TickerViewModel {
    // Weak, because the view owns the presenter.
    /// Passes the states and the calls to a view for as long as it exists, beginning with an empty
    /// state, because the view was shown nothing before.
    func connect(to view: TickerViewController) {
        update(TickerState())
        viewCalls.observe(by: view) { view, call in
            switch call {
            case .showError(let message): view.showError(message: message)
            }
        }
        view.subscription = subscribe(view)
    }
}
