import UIKit

class SettingsViewController: UIViewController {
  private let delegate: ISettingsViewDelegate

  private let reminderSwitch = UISwitch()
  private let branchButton = UIButton()
  private let accountButton = UIButton()
  private let aboutButton = UIButton()

  init(delegate: ISettingsViewDelegate) {
    self.delegate = delegate

    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()

    title = "Settings"
    [reminderSwitch, branchButton, accountButton, aboutButton].forEach { view.addSubview($0) }
    reminderSwitch.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        self.delegate.onSwitch(isReminding: self.reminderSwitch.isOn)
      }, for: .valueChanged)
    branchButton.addAction(
      UIAction { [weak self] _ in self?.delegate.onTapHomeBranch() }, for: .touchUpInside)
    accountButton.addAction(
      UIAction { [weak self] _ in self?.delegate.onTapAccount() }, for: .touchUpInside)
    aboutButton.setTitle("About", for: .normal)
    aboutButton.addAction(
      UIAction { [weak self] _ in self?.delegate.onTapAbout() }, for: .touchUpInside)

    delegate.viewDidLoad()
  }
}

// MARK: - ISettingsView

extension SettingsViewController: ISettingsView {

  func set(isReminding: Bool) {
    reminderSwitch.isOn = isReminding
  }

  func set(homeBranch: String) {
    branchButton.setTitle("At \(homeBranch)", for: .normal)
  }

  func set(account: String) {
    accountButton.setTitle(account, for: .normal)
  }

}
