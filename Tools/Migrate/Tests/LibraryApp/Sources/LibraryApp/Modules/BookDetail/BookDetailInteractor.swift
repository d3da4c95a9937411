import Foundation

class BookDetailInteractor {
  let book: Book
  private let server: LibraryServer
  private let readingList: ReadingListStorage

  init(book: Book, server: LibraryServer, readingList: ReadingListStorage) {
    self.book = book
    self.server = server
    self.readingList = readingList
  }
}

extension BookDetailInteractor: IBookDetailInteractor {

  var isOnReadingList: Bool {
    readingList.books.contains(book)
  }

  func reserve(completion: @escaping (Error?) -> Void) {
    server.reserve(book) { result in
      if case .failure(let error) = result { completion(error) } else { completion(nil) }
    }
  }

  func addToReadingList() {
    readingList.books.append(book)
  }

}
