class InboxPresenter {
	weak var view: IInboxView?

	private let router: IInboxRouter
	private let interactor: IInboxInteractor

	private var readMessages = Set<String>()

	init(router: IInboxRouter, interactor: IInboxInteractor) {
		self.router = router
		self.interactor = interactor
	}

	private var unreadCount: Int {
		interactor.messages.filter { !readMessages.contains($0) }.count
	}

	private func update() {
		view?.show(unreadCount: unreadCount)
		view?.refresh()
	}
}

extension InboxPresenter: IInboxViewDelegate {

	var itemCount: Int {
		interactor.messages.count
	}

	func item(index: Int) -> InboxItem {
		let text = interactor.messages[index]
		return InboxItem(text: text, isRead: readMessages.contains(text))
	}

	func onLoad() {
		view?.showLoading()
		interactor.reload()
		view?.hideLoading()
		update()
	}

	func onPull() {
		interactor.reload()
		view?.hideLoading() // the control spins since the pull
		update()
	}

	func onSelect(index: Int) {
		let message = interactor.messages[index]
		readMessages.insert(message)
		update()
		router.open(message: message)
	}

}
