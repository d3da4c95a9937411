import UIKit

class ScannerViewController: UIViewController {
  private let delegate: IScannerViewDelegate

  private let hintLabel = UILabel()
  private let torchButton = UIButton()
  /// Replaces the camera: the user types what it would see.
  private let camera = UITextField()

  init(delegate: IScannerViewDelegate) {
    self.delegate = delegate

    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()

    [hintLabel, torchButton, camera].forEach { view.addSubview($0) }
    torchButton.addAction(
      UIAction { [weak self] _ in self?.delegate.onTapTorch() }, for: .touchUpInside)
    camera.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        self.delegate.onScan(code: self.camera.text ?? "")
      }, for: .editingChanged)

    delegate.viewDidLoad()
  }
}

// MARK: - IScannerView

extension ScannerViewController: IScannerView {

  func showTorch() {
    torchButton.setTitle("Torch off", for: .normal)
  }

  func hideTorch() {
    torchButton.setTitle("Torch on", for: .normal)
  }

  func set(hint: String) {
    hintLabel.text = hint
  }

  func vibrate() {
    title = "Vibrated once"
  }

  func close() {
    dismiss(animated: true)
  }

}
