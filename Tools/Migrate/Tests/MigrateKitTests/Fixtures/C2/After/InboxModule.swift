struct InboxItem {
	let text: String
	let isRead: Bool
}

protocol IInboxInteractor {
	var messages: [String] { get }
	func reload()
}

protocol IInboxRouter {
	func open(message: String)
}
