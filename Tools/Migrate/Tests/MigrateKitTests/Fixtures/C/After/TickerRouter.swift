//
//  TickerRouter.swift
//  Rates
//

import AppServices
import DisplayKit
import FlowKit
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
    @preconcurrency @MainActor static func module() -> UIViewController {
        let router = TickerRouter()
        let interactor = TickerInteractor(source: App.shared.rateSource)
        let viewModel = TickerViewModel(interactor: interactor)
        let viewController = TickerViewController(delegate: viewModel.eraseToAnyViewModel())

        // The references back are weak.
        interactor.delegate = viewModel
        viewModel.connect(to: viewController)
        viewModel.events.observe(by: viewModel) { _, event in
            switch event {
            case .openChart(let coin): router.openChart(coin: coin)
            }
        }
        router.viewController = viewController

        return viewController
    }

}
