import UIKit

class SearchViewController: UIViewController {
  private let delegate: ISearchViewDelegate

  private let queryField = UITextField()
  private let scanButton = UIButton()
  private let emptyLabel = UILabel()
  private let tableView = UITableView()
  private let spinner = UIActivityIndicatorView()

  private var viewItems = [SearchViewItem]()

  init(delegate: ISearchViewDelegate) {
    self.delegate = delegate

    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()

    title = "Search"
    [queryField, scanButton, emptyLabel, tableView, spinner].forEach { view.addSubview($0) }
    tableView.dataSource = self
    tableView.delegate = self
    queryField.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        self.delegate.onChange(query: self.queryField.text ?? "")
      }, for: .editingChanged)
    scanButton.setTitle("Scan", for: .normal)
    scanButton.addAction(
      UIAction { [weak self] _ in self?.delegate.onTapScan() }, for: .touchUpInside)

    delegate.viewDidLoad()
  }
}

extension SearchViewController: UITableViewDataSource, UITableViewDelegate {

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    viewItems.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let item = viewItems[indexPath.row]
    return .showing("\(item.title) by \(item.author)")
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    delegate.onSelect(index: indexPath.row)
  }

}

// MARK: - ISearchView

extension SearchViewController: ISearchView {

  func show(viewItems: [SearchViewItem]) {
    self.viewItems = viewItems
    emptyLabel.isHidden = true
    tableView.isHidden = false
    tableView.reloadData()
  }

  func showEmpty(text: String) {
    emptyLabel.text = text
    emptyLabel.isHidden = false
    tableView.isHidden = true
  }

  func set(query: String) {
    queryField.text = query
  }

  func showLoading() {
    spinner.startAnimating()
  }

  func hideLoading() {
    spinner.stopAnimating()
  }

  func showError(message: String) {
    showAlert(message)
  }

}
