import AppServices
import DisplayKit
import FlowKit
import UIKit

class InboxRouter {
	weak var viewController: UIViewController?
}

extension InboxRouter: IInboxRouter {

	func open(message: String) {
		Log.record("router.open(\(message))")
		viewController?.navigationController?.pushViewController(UIViewController(), animated: true)
	}

}

extension InboxRouter {

	@preconcurrency @MainActor static func module() -> UIViewController {
		let router = InboxRouter()
		let interactor = InboxInteractor(service: App.shared.inboxService)
		let viewModel = InboxViewModel(interactor: interactor)
		let viewController = InboxViewController(delegate: viewModel)

		viewModel.connect(to: viewController)
		viewModel.events.observe(by: viewModel) { _, event in
			switch event {
			case .open(let message): router.open(message: message)
			}
		}
		router.viewController = viewController

		return viewController
	}

}
