import UIKit

class LoansViewController: UITableViewController {
  private let delegate: ILoansViewDelegate

  private let overdueLabel = UILabel()

  private var viewItems = [LoansViewItem]()

  init(delegate: ILoansViewDelegate) {
    self.delegate = delegate

    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()

    title = "Loans"
    view.addSubview(overdueLabel)
    let control = UIRefreshControl()
    control.addAction(
      UIAction { [weak self] _ in self?.delegate.onRefresh() }, for: .valueChanged)
    refreshControl = control

    delegate.viewDidLoad()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    viewItems.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let item = viewItems[indexPath.row]
    return .showing("\(item.isOverdue ? "! " : "")\(item.title) \(item.due)")
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    delegate.onSelect(index: indexPath.row)
  }
}

// MARK: - ILoansView

extension LoansViewController: ILoansView {

  func show(viewItems: [LoansViewItem]) {
    self.viewItems = viewItems
    tableView.reloadData()
  }

  func show(overdueCount: Int) {
    overdueLabel.text = "\(overdueCount) overdue"
  }

  func startRefreshing() {
    refreshControl?.beginRefreshing()
  }

  func stopRefreshing() {
    refreshControl?.endRefreshing()
  }

  func showError(message: String) {
    showAlert(message)
  }

}
