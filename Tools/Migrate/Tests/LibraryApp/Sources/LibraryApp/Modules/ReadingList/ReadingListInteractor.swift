import Foundation

class ReadingListInteractor {
  private let storage: ReadingListStorage

  init(storage: ReadingListStorage) {
    self.storage = storage
  }
}

extension ReadingListInteractor: IReadingListInteractor {

  var books: [Book] {
    storage.books
  }

  func remove(book: Book) {
    storage.books.removeAll { $0 == book }
  }

}
