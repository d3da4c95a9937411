import UIKit

class ReservationViewController: UIViewController {
  private let delegate: IReservationViewDelegate

  private let positionLabel = UILabel()
  private let refreshButton = UIButton()
  private let cancelButton = UIButton()

  init(delegate: IReservationViewDelegate) {
    self.delegate = delegate

    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()

    title = "Reservation"
    [positionLabel, refreshButton, cancelButton].forEach { view.addSubview($0) }
    refreshButton.setTitle("Refresh", for: .normal)
    refreshButton.addAction(
      UIAction { [weak self] _ in self?.delegate.onTapRefresh() }, for: .touchUpInside)
    cancelButton.setTitle("Cancel", for: .normal)
    cancelButton.addAction(
      UIAction { [weak self] _ in self?.delegate.onTapCancel() }, for: .touchUpInside)

    delegate.viewDidLoad()
  }
}

// MARK: - IReservationView

extension ReservationViewController: IReservationView {

  func show(queue: ReservationQueue) {
    positionLabel.text = "\(queue.book.title): \(queue.position) in the queue"
  }

  func set(canCancel: Bool) {
    cancelButton.isEnabled = canCancel
  }

  func close() {
    _ = navigationController?.popViewController(animated: true)
  }

}
