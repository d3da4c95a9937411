import AppServices
import UIKit

class InboxViewController: UITableViewController {
	private let delegate: IInboxViewDelegate

	private let countLabel = UILabel()

	init(delegate: IInboxViewDelegate) {
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
		refreshControl?.addAction(UIAction { [weak self] _ in self?.delegate.onPull() }, for: .valueChanged)

		delegate.onLoad()
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
		delegate.onSelect(index: indexPath.row)
	}

}

extension InboxViewController: IInboxView {

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
