import UIKit

class EventsViewController: UITableViewController {
  private let delegate: IEventsViewDelegate

  private let subtitleLabel = UILabel()
  private let hintLabel = UILabel()
  private let branchButton = UIButton()
  private let spinner = UIActivityIndicatorView()

  private var viewItems = [EventsViewItem]()

  init(delegate: IEventsViewDelegate) {
    self.delegate = delegate

    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()

    [subtitleLabel, hintLabel, branchButton, spinner].forEach { view.addSubview($0) }
    branchButton.setTitle("My branch", for: .normal)
    branchButton.addAction(
      UIAction { [weak self] _ in self?.delegate.onTapBranch() }, for: .touchUpInside)

    delegate.viewDidLoad()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    viewItems.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let item = viewItems[indexPath.row]
    return .showing("\(item.title) at \(item.place)")
  }
}

// MARK: - IEventsView

extension EventsViewController: IEventsView {

  var isSetup: Bool {
    isViewLoaded
  }

  func show(viewItems: [EventsViewItem]) {
    self.viewItems = viewItems
    tableView.reloadData()
  }

  func set(title: String, subtitle: String) {
    self.title = title
    subtitleLabel.text = subtitle
  }

  func show(hint: String) {
    hintLabel.text = hint
  }

  func showLoading() {
    spinner.startAnimating()
  }

  func hideLoading() {
    spinner.stopAnimating()
  }

}
