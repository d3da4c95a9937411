import Foundation

protocol IBookDetailView: AnyObject {
  func set(title: String)
  func set(author: String, branch: String)
  /// The state of the book, such as “on loan”.
  func set(availability: String?)
  func enableReserve()
  func disableReserve()
  func showToast(text: String)
  func showError(message: String)
}

protocol IBookDetailViewDelegate {
  func viewDidLoad()
  func onTapReserve()
  func onTapReadLater()
  func onTapBranch()
}

protocol IBookDetailInteractor {
  var book: Book { get }
  var isOnReadingList: Bool { get }
  func reserve(completion: @escaping (Error?) -> Void)
  func addToReadingList()
}

protocol IBookDetailRouter {
  func openHours(branch: String)
  func openReservation(queue: ReservationQueue)
}
