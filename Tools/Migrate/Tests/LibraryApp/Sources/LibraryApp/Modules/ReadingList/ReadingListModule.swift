import Foundation

protocol IReadingListView: AnyObject {
  /// Draws the rows again.
  func reload()
  func set(isEmpty: Bool)
}

protocol IReadingListViewDelegate {
  /// The number of rows.
  var bookCount: Int { get }
  func title(at index: Int) -> String
  func viewDidLoad()
  func onSelect(index: Int)
  func onTapRemoveLast()
}

protocol IReadingListInteractor {
  var books: [Book] { get }
  func remove(book: Book)
}

protocol IReadingListRouter {
  func openDetail(book: Book)
}
