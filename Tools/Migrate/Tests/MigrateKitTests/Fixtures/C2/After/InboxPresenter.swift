import DisplayKit
import FlowKit

/// What the screen shows. A value is `nil` until it is first shown.
struct InboxState: Equatable, Sendable {
	var unreadCount: Int?
}

/// What the view does once.
enum InboxViewCall {
	/// Reads the items again.
	case refresh
	case showLoading
	case hideLoading
}

/// What happens on the screen.
enum InboxAction: Sendable {
	case onLoad
	case onPull
	case onSelect(index: Int)
}

/// Where the screen leads to.
enum InboxEvent: ViewEvent {
	case open(message: String)
}

@preconcurrency @MainActor
final class InboxViewModel: ViewModel {
	let display = Display<InboxState, InboxAction>(InboxState())
	let viewCalls = Signal<InboxViewCall>()
	let events = Signal<InboxEvent>()

	private let interactor: IInboxInteractor

	private var readMessages = Set<String>()

	init(interactor: IInboxInteractor) {
		self.interactor = interactor
	}

	func handle(_ action: InboxAction) {
		switch action {
		case .onLoad: onLoad()
		case .onPull: onPull()
		case .onSelect(let index): onSelect(index: index)
		}
	}

	private var unreadCount: Int {
		interactor.messages.filter { !readMessages.contains($0) }.count
	}

	private func update() {
		let shownUnreadCount = unreadCount
		update { $0.unreadCount = shownUnreadCount }
		viewCalls.send(.refresh)
	}
}

extension InboxViewModel {

	/// The number of rows.
	var itemCount: Int {
		interactor.messages.count
	}

	func item(index: Int) -> InboxItem {
		let text = interactor.messages[index]
		return InboxItem(text: text, isRead: readMessages.contains(text))
	}

	func onLoad() {
		viewCalls.send(.showLoading)
		interactor.reload()
		viewCalls.send(.hideLoading)
		update()
	}

	func onPull() {
		interactor.reload()
		viewCalls.send(.hideLoading) // the control spins since the pull
		update()
	}

	func onSelect(index: Int) {
		let message = interactor.messages[index]
		readMessages.insert(message)
		update()
		events.send(.open(message: message))
	}

}

extension InboxViewModel {
	/// Passes the states and the calls to a view for as long as it exists, beginning with an empty
	/// state, because the view was shown nothing before.
	func connect(to view: InboxViewController) {
		update(InboxState())
		viewCalls.observe(by: view) { view, call in
			switch call {
			case .refresh: view.refresh()
			case .showLoading: view.showLoading()
			case .hideLoading: view.hideLoading()
			}
		}
		view.subscription = subscribe(view)
	}
}
