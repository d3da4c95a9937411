import UIKit

class AboutViewController: UIViewController {
  private let delegate: IAboutViewDelegate

  private let versionButton = UIButton()
  private let branchesButton = UIButton()
  private let licensesLabel = UILabel()

  init(delegate: IAboutViewDelegate) {
    self.delegate = delegate

    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()

    title = "About"
    [versionButton, branchesButton, licensesLabel].forEach { view.addSubview($0) }
    versionButton.addAction(
      UIAction { [weak self] _ in self?.delegate.onTapVersion() }, for: .touchUpInside)
    branchesButton.setTitle("Branches", for: .normal)
    branchesButton.addAction(
      UIAction { [weak self] _ in self?.delegate.onTapBranches() }, for: .touchUpInside)

    delegate.viewDidLoad()
  }
}

// MARK: - IAboutView

extension AboutViewController: IAboutView {

  func set(version: String) {
    versionButton.setTitle(version, for: .normal)
  }

  func set(licenses: [String]) {
    licensesLabel.text = licenses.joined(separator: ", ")
  }

  func showCopied() {
    showAlert("Copied")
  }

}
