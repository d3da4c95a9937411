import Foundation

class ReservationInteractor {
  weak var delegate: IReservationInteractorDelegate?

  let queue: ReservationQueue

  init(queue: ReservationQueue) {
    self.queue = queue
  }
}

extension ReservationInteractor: IReservationInteractor {

  func refresh() {
    delegate?.didUpdate(queue: queue)
  }

}
