//
//  TickerRouter.swift
//  Rates
//

import AppServices
import UIKit

class TickerRouter {
    weak var viewController: UIViewController?
}

// MARK: - ITickerRouter

extension TickerRouter: ITickerRouter {

    func openChart(coin: Coin) {
        Log.record("router.openChart(\(coin.code))")
        viewController?.navigationController?.pushViewController(UIViewController(), animated: true)
    }

}

extension TickerRouter {

    /// Builds the module.
    static func module() -> UIViewController {
        let router = TickerRouter()
        let interactor = TickerInteractor(source: App.shared.rateSource)
        let presenter = TickerPresenter(interactor: interactor, router: router)
        let viewController = TickerViewController(delegate: presenter)

        // The references back are weak.
        interactor.delegate = presenter
        presenter.view = viewController
        router.viewController = viewController

        return viewController
    }

}
