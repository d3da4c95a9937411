import AppServices
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

	static func module() -> UIViewController {
		let router = InboxRouter()
		let interactor = InboxInteractor(service: App.shared.inboxService)
		let presenter = InboxPresenter(router: router, interactor: interactor)
		let viewController = InboxViewController(delegate: presenter)

		presenter.view = viewController
		router.viewController = viewController

		return viewController
	}

}
