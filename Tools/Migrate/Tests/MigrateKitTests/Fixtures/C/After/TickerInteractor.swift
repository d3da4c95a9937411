//
//  TickerInteractor.swift
//  Rates
//

import AppServices
import Foundation

class TickerInteractor {
    weak var delegate: ITickerInteractorDelegate?

    private let source: RateSource

    init(source: RateSource) {
        self.source = source
    }

}

// MARK: - ITickerInteractor

extension TickerInteractor: ITickerInteractor {

    var currencyCode: String {
        Log.record("interactor.currencyCode")
        return source.currencyCode
    }

    var coins: [Coin] {
        Log.record("interactor.coins")
        return source.coinCodes.map { Coin(code: $0) }
    }

    func refresh() {
        Log.record("interactor.refresh()")
        delegate?.onUpdate(coins: source.coinCodes.map { Coin(code: $0) })

        source.fetch { [weak self] result in
            switch result {
            case .success(let rates):
                self?.delegate?.onUpdate(rates: rates.map { Rate(coinCode: $0.key, value: $0.value) })
            case .failure(let error):
                self?.delegate?.onFail(error: error)
            }
        }
    }

    func select(currencyCode: String) {
        Log.record("interactor.select(\(currencyCode))")
        source.currencyCode = currencyCode
    }

    func check(coin: Coin, completion: @escaping (Error?) -> Void) {
        Log.record("interactor.check(\(coin.code))")
        source.check(coinCode: coin.code, completion: completion)
    }

}
