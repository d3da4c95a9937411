import DisplayKit

@testable import DisplayRows

/// A view model with a list of books.
final class Shelf: ViewModel {
  struct Book: Identifiable, Equatable, Sendable {
    let id: Int
    var likes = 0
    var pages: Rows<Page> = []
  }

  struct Page: Identifiable, Equatable, Sendable {
    let id: String
    var notes = 0
  }

  struct State: Equatable, Sendable {
    var books: Rows<Book>
    var footer = 0
  }

  enum BookAction: Equatable, Sendable {
    case liked(Int)
    case noted(String, Int)
  }

  enum Action: Equatable, Sendable {
    case book(Int, BookAction)
    case set(Rows<Book>)
    case footer(Int)
  }

  let display: Display<State, Action>
  private(set) var handled: [Action] = []

  /// Creates a shelf of books with these ids, each with the pages "a" and "b".
  init(_ ids: some Sequence<Int>) {
    let books = ids.map { Book(id: $0, pages: [Page(id: "a"), Page(id: "b")]) }
    display = Display(State(books: Rows(books)))
  }

  func handle(_ action: Action) {
    handled.append(action)
    switch action {
    case .book(let id, .liked(let likes)): update { $0.books[id: id]?.likes = likes }
    case .book(let id, .noted(let page, let notes)):
      update { $0.books[id: id]?.pages[id: page]?.notes = notes }
    case .set(let books): update { $0.books = books }
    case .footer(let footer): update { $0.footer = footer }
    }
  }

  /// The view models of the books.
  var rows: RowViewModels<Book, BookAction> {
    eraseToAnyViewModel().rows(\.books, action: Action.book)
  }
}

extension RowViewModels<Shelf.Book, Shelf.BookAction> {
  /// Returns a view model whose state is the number of likes of a book, and whose actions are new
  /// numbers; `nil` if the shelf has no book with this ID.
  func likes(_ id: Int) -> AnyViewModel<Int, Int>? {
    self[id]?.scoped(state: \.likes, action: Shelf.BookAction.liked)
  }
}

extension Rows where Element: Equatable {
  /// Returns the ids of the rows that are new, or differ from the row with the same id in `old`.
  func changedIDs(since old: Self) -> [Element.ID] {
    var ids: [Element.ID] = []
    forEachChangedRow(since: old) { ids.append($0.id) }
    return ids
  }
}
