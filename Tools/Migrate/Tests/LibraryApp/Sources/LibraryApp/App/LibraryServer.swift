import Foundation

/// The server of the libraries, which answers when `deliver` is called.
final class LibraryServer {
  typealias Answer<Value> = (Result<Value, LibraryError>) -> Void

  var books = [
    Book(isbn: "1", title: "Emma", author: "Austen", branch: "Harbor", isAvailable: true),
    Book(isbn: "2", title: "Persuasion", author: "Austen", branch: "Hill", isAvailable: false),
    Book(isbn: "3", title: "Middlemarch", author: "Eliot", branch: "Hill", isAvailable: true),
  ]
  var loans: [Loan] = []
  var isOnline = true
  private var pending: [() -> Void] = []

  func search(_ query: String, completion: @escaping Answer<[Book]>) {
    let books = books.filter { ($0.title + " " + $0.author).contains(query) }
    answer(.success(books), completion)
  }

  func loans(completion: @escaping Answer<[Loan]>) { answer(.success(loans), completion) }

  func renew(_ loan: Loan, completion: @escaping Answer<[Loan]>) {
    loans = loans.map {
      $0.book == loan.book ? Loan(book: $0.book, dueInDays: $0.dueInDays + 28) : $0
    }
    answer(.success(loans), completion)
  }

  func reserve(_ book: Book, completion: @escaping Answer<Void>) {
    answer(book.isAvailable ? .success(()) : .failure(.alreadyReserved), completion)
  }

  func logIn(card: String, completion: @escaping Answer<Void>) {
    answer(card.hasPrefix("L") ? .success(()) : .failure(.unknownCard), completion)
  }

  /// Delivers the answers to all requests, as the network does later.
  func deliver() {
    let answers = pending
    pending = []
    answers.forEach { $0() }
  }

  private func answer<Value>(
    _ result: Result<Value, LibraryError>, _ completion: @escaping Answer<Value>
  ) {
    let result = isOnline ? result : .failure(.offline)
    pending.append { completion(result) }
  }
}
