import AppServices
import DisplayKit
import UIKit

class InboxViewController: UITableViewController {
	private let delegate: InboxViewModel
	var subscription: SubscriptionToken?
	private var shown = InboxState()

	private let countLabel = UILabel()

	init(delegate: InboxViewModel) {
		self.delegate = delegate

		super.init(nibName: nil, bundle: nil)
	}

	required init?(coder: NSCoder) {
		fatalError("init(coder:) has not been implemented")
	}

	override func viewDidLoad() {
		super.viewDidLoad()

		view.addSubview(countLabel)

		refreshControl = UIRefreshControl()
		refreshControl?.addAction(UIAction { [weak self] _ in self?.delegate.send(.onPull) }, for: .valueChanged)

		delegate.send(.onLoad)
	}

	override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
		delegate.itemCount
	}

	override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
		let cell = UITableViewCell()
		let item = delegate.item(index: indexPath.row)
		cell.textLabel?.text = item.isRead ? item.text : "\(item.text) (new)"
		return cell
	}

	override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
		delegate.send(.onSelect(index: indexPath.row))
	}

}

extension InboxViewController: StatefulView {

	func render(state: InboxState) {
		let old = shown
		shown = state
		if state.unreadCount != old.unreadCount, let unreadCount = state.unreadCount { show(unreadCount: unreadCount) }
	}

	func show(unreadCount: Int) {
		Log.record("view.show(\(unreadCount))")
		countLabel.text = "\(unreadCount) unread"
	}

	func refresh() {
		Log.record("view.refresh()")
		tableView.reloadData()
	}

	func showLoading() {
		Log.record("view.showLoading()")
		refreshControl?.beginRefreshing()
	}

	func hideLoading() {
		Log.record("view.hideLoading()")
		refreshControl?.endRefreshing()
	}

}
