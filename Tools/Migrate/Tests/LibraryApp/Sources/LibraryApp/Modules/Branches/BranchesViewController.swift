import UIKit

class BranchesViewController: UITableViewController {
  private let delegate: IBranchesViewDelegate

  private let positionLabel = UILabel()

  private var viewItems = [BranchesViewItem]()

  init(delegate: IBranchesViewDelegate) {
    self.delegate = delegate

    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()

    title = "Branches"
    view.addSubview(positionLabel)

    delegate.viewDidLoad()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)

    delegate.viewWillAppear()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    viewItems.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let item = viewItems[indexPath.row]
    return .showing(item.isHome ? "\(item.name) (home)" : item.name)
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    delegate.onSelect(index: indexPath.row)
  }
}

// MARK: - IBranchesView

extension BranchesViewController: IBranchesView {

  func show(viewItems: [BranchesViewItem]) {
    self.viewItems = viewItems
    tableView.reloadData()
  }

  func scroll(to index: Int) {
    positionLabel.text = "row \(index)"
  }

}
