import UIKit

class ReadingListViewController: UITableViewController {
  private let delegate: IReadingListViewDelegate

  private let emptyLabel = UILabel()
  private let removeButton = UIButton()

  init(delegate: IReadingListViewDelegate) {
    self.delegate = delegate

    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()

    title = "Reading list"
    [emptyLabel, removeButton].forEach { view.addSubview($0) }
    emptyLabel.text = "Nothing to read"
    removeButton.setTitle("Remove", for: .normal)
    removeButton.addAction(
      UIAction { [weak self] _ in self?.delegate.onTapRemoveLast() }, for: .touchUpInside)

    delegate.viewDidLoad()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    delegate.bookCount
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    .showing(delegate.title(at: indexPath.row))
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    delegate.onSelect(index: indexPath.row)
  }
}

// MARK: - IReadingListView

extension ReadingListViewController: IReadingListView {

  func reload() {
    tableView.reloadData()
  }

  func set(isEmpty: Bool) {
    emptyLabel.isHidden = !isEmpty
    removeButton.isEnabled = !isEmpty
  }

}
