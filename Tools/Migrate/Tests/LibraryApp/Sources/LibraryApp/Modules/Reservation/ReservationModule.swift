import Foundation

protocol IReservationView: AnyObject {
  func show(queue: ReservationQueue)
  func set(canCancel: Bool)
  func close()
}

protocol IReservationViewDelegate {
  func viewDidLoad()
  func onTapRefresh()
  func onTapCancel()
}

protocol IReservationInteractor {
  var queue: ReservationQueue { get }
  /// Asks for the position; the answer arrives before this method returns.
  func refresh()
}

protocol IReservationInteractorDelegate: AnyObject {
  func didUpdate(queue: ReservationQueue)
}
