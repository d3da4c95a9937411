import UIKit

class BookDetailViewController: UIViewController {
  private let delegate: IBookDetailViewDelegate

  private let authorLabel = UILabel()
  private let availabilityLabel = UILabel()
  private let reserveButton = UIButton()
  private let readLaterButton = UIButton()
  private let branchButton = UIButton()
  private let toast = UILabel()

  init(delegate: IBookDetailViewDelegate) {
    self.delegate = delegate

    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()

    [authorLabel, availabilityLabel, reserveButton, readLaterButton, branchButton, toast]
      .forEach { view.addSubview($0) }
    reserveButton.setTitle("Reserve", for: .normal)
    reserveButton.addAction(
      UIAction { [weak self] _ in self?.delegate.onTapReserve() }, for: .touchUpInside)
    readLaterButton.setTitle("Read later", for: .normal)
    readLaterButton.addAction(
      UIAction { [weak self] _ in self?.delegate.onTapReadLater() }, for: .touchUpInside)
    branchButton.setTitle("Opening hours", for: .normal)
    branchButton.addAction(
      UIAction { [weak self] _ in self?.delegate.onTapBranch() }, for: .touchUpInside)

    delegate.viewDidLoad()
  }
}

// MARK: - IBookDetailView

extension BookDetailViewController: IBookDetailView {

  func set(title: String) {
    self.title = title
  }

  func set(author: String, branch: String) {
    authorLabel.text = "by \(author), at \(branch)"
  }

  func set(availability: String?) {
    availabilityLabel.text = availability
    availabilityLabel.isHidden = availability == nil
  }

  func enableReserve() {
    reserveButton.isEnabled = true
  }

  func disableReserve() {
    reserveButton.isEnabled = false
  }

  func showToast(text: String) {
    toast.text = text
  }

  func showError(message: String) {
    showAlert(message)
  }

}
