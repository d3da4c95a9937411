import Foundation

class ReservationPresenter {
  weak var view: IReservationView?

  private let interactor: IReservationInteractor

  init(interactor: IReservationInteractor) {
    self.interactor = interactor
  }
}

// MARK: - IReservationViewDelegate

extension ReservationPresenter: IReservationViewDelegate {

  func viewDidLoad() {
    view?.show(queue: interactor.queue)
    interactor.refresh()
  }

  func onTapRefresh() {
    interactor.refresh()
  }

  func onTapCancel() {
    view?.close()
  }

}

// MARK: - IReservationInteractorDelegate

extension ReservationPresenter: IReservationInteractorDelegate {

  func didUpdate(queue: ReservationQueue) {
    view?.show(queue: queue)
    // A book that waits on the shelf is the reader's.
    view?.set(canCancel: queue.position > 0)
  }

}
