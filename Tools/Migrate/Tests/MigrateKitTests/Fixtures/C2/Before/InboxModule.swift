struct InboxItem {
	let text: String
	let isRead: Bool
}

protocol IInboxView: AnyObject {
	func show(unreadCount: Int)
	/// Reads the items again.
	func refresh()
	func showLoading()
	func hideLoading()
}

protocol IInboxViewDelegate: AnyObject {
	/// The number of rows.
	var itemCount: Int { get }
	func item(index: Int) -> InboxItem

	func onLoad()
	func onPull()
	func onSelect(index: Int)
}

protocol IInboxInteractor {
	var messages: [String] { get }
	func reload()
}

protocol IInboxRouter {
	func open(message: String)
}
