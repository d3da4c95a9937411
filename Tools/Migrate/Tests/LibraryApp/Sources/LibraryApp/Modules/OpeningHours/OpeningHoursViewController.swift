import UIKit

class OpeningHoursViewController: UIViewController {
  private let delegate: IOpeningHoursViewDelegate

  private let linesLabel = UILabel()
  private let weekendButton = UIButton()

  init(delegate: IOpeningHoursViewDelegate) {
    self.delegate = delegate

    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()

    [linesLabel, weekendButton].forEach { view.addSubview($0) }
    weekendButton.setTitle("Weekend", for: .normal)
    weekendButton.addAction(
      UIAction { [weak self] _ in self?.delegate.onTapWeekend() }, for: .touchUpInside)

    delegate.viewDidLoad()
  }
}

// MARK: - IOpeningHoursView

extension OpeningHoursViewController: IOpeningHoursView {

  func show(title: String) {
    self.title = title
  }

  func show(lines: [String]) {
    linesLabel.text = lines.joined(separator: ", ")
  }

}
