import Foundation

/// A row of the results.
struct SearchViewItem {
  let title: String
  let author: String
}

/// The screen that finds books.
protocol ISearchView: AnyObject {
  /// Replaces all rows.
  func show(viewItems: [SearchViewItem])
  /// Replaces the rows by text.
  func showEmpty(text: String)
  /// Fills the text field, for example with the number of a scanned book.
  func set(query: String)
  func showLoading()
  func hideLoading()
  func showError(message: String)
}

protocol ISearchViewDelegate {
  func viewDidLoad()
  func onChange(query: String)
  func onSelect(index: Int)
  func onTapScan()
}

protocol ISearchInteractor {
  func search(query: String)
}

protocol ISearchInteractorDelegate: AnyObject {
  func didFind(books: [Book])
  func didFail(error: Error)
}

protocol ISearchRouter {
  func openDetail(book: Book)
  func openScanner(delegate: IScannerDelegate)
}
