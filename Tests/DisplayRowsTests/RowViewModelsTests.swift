import DisplayTesting
import Testing

@testable import DisplayKit
@testable import DisplayRows

@MainActor @Suite struct RowViewModelsTests {
  @Test("Returns the state of a row, sends its actions, and renders it only when it changes")
  func row() throws {
    let shelf = Shelf(1...200)
    let rows = shelf.rows
    let (book, other) = (try #require(rows[150]), try #require(rows[151]))
    let (view, otherView) = (RecordingView<Shelf.Book>(), RecordingView<Shelf.Book>())
    let tokens = [book.subscribe(view), other.subscribe(otherView)]
    book.send(.liked(3))
    shelf.send(.footer(1))
    #expect(book.state.likes == 3)
    #expect(shelf.handled == [.book(150, .liked(3)), .footer(1)])
    #expect(view.states.map(\.likes) == [0, 3])
    #expect(otherView.states.map(\.likes) == [0])
    withExtendedLifetime(tokens) {}
  }

  @Test("Returns nil for a row that does not exist")
  func missing() {
    let shelf = Shelf(1...3)
    let rows = shelf.rows
    #expect(rows[4] == nil)
    shelf.update { $0.books.remove(id: 3) }
    #expect(rows[3] == nil)
    shelf.update { $0.books.append(.init(id: 4)) }
    #expect(rows[4] != nil)
  }

  @Test("A removed row keeps its last state and drops actions; when it comes back, it continues")
  func removed() throws {
    let shelf = Shelf(1...3)
    let likes = try #require(shelf.rows.likes(2))
    let view = RecordingView<Int>()
    let token = likes.subscribe(view)
    likes.send(5)
    shelf.update { $0.books.remove(id: 2) }
    likes.send(6)
    #expect(likes.state == 5)
    #expect(shelf.handled.count == 1)
    shelf.update { $0.books.insert(.init(id: 2, likes: 7), at: 0) }
    #expect(likes.state == 7)
    likes.send(8)
    #expect(view.states == [0, 5, 7, 8])
    withExtendedLifetime(token) {}
  }

  @Test("Rows of a row, and scopes of both, are rendered when they change, in order")
  func nested() throws {
    let shelf = Shelf(1...100)
    let books = shelf.rows
    let book = try #require(books[70])
    let pages = book.rows(\.pages) { Shelf.BookAction.noted($0, $1) }
    var rendered: [String] = []
    let views = ["a", "likes", "b", "a again"].map { name in
      RecordingView<Int> { rendered.append("\(name) \($0)") }
    }
    let (a, b) = (try #require(pages["a"]), try #require(pages["b"]))
    let tokens = [
      a.scoped(state: \.notes, action: { $0 }).subscribe(views[0]),
      try #require(books.likes(70)).subscribe(views[1]),
      b.scoped(state: \.notes, action: { $0 }).subscribe(views[2]),
      a.scoped(state: \.notes, action: { $0 }).subscribe(views[3]),
    ]
    rendered = []
    a.send(4)
    shelf.send(.book(70, .liked(5)))
    shelf.send(.book(71, .liked(5)))
    #expect(rendered == ["a 4", "a again 4", "likes 5"])
    rendered = []
    shelf.update { $0.books[id: 70] = .init(id: 70, likes: 9, pages: [.init(id: "b", notes: 2)]) }
    #expect(rendered == ["likes 9", "b 2"])
    a.send(7)
    #expect(a.state.notes == 4)
    rendered = []
    shelf.update { $0.books = [.init(id: 70, likes: 9, pages: [.init(id: "a", notes: 6)])] }
    #expect(rendered == ["a 6", "a again 6"])
    withExtendedLifetime((views, tokens)) {}
  }

  @Test("A list view can subscribe rows when it renders, and they render when they change")
  func subscribedByListView() throws {
    let shelf = Shelf(1...1000)
    let rows = shelf.rows
    var (cells, tokens): ([RecordingView<Shelf.Book>], [SubscriptionToken]) = ([], [])
    let list = RecordingView<[Int]> { ids in
      (cells, tokens) = ([], [])
      for row in ids.compactMap({ rows[$0] }) {
        cells.append(RecordingView())
        tokens.append(row.subscribe(cells[cells.count - 1]))
      }
    }
    let token = shelf.eraseToAnyViewModel()
      .scoped(state: \.books.ids, action: { $0 }).subscribe(list)
    shelf.send(.book(500, .liked(1)))
    #expect(cells.map(\.states.count).reduce(0, +) == 1001)
    #expect(shelf.display.subscribers.entries.count < 10)
    shelf.update { $0.books.remove(id: 1) }
    shelf.send(.book(500, .liked(2)))
    #expect(list.states.count == 2)
    #expect(cells.map(\.states.count).reduce(0, +) == 1000)
    withExtendedLifetime(token) {}
  }

  @Test("Rows keep the view model alive; their subscriptions do not")
  func lifetime() throws {
    var shelf: Shelf? = Shelf(1...3)
    weak let weakShelf = shelf
    var rows = shelf?.rows
    var book = rows?[2]
    let view = RecordingView<Shelf.Book>()
    let token = try #require(book).subscribe(view)
    shelf = nil
    #expect(weakShelf != nil)
    rows = nil
    #expect(weakShelf != nil)
    book = nil
    #expect(weakShelf == nil)
    withExtendedLifetime((token, rows, book)) {}
  }

  @Test("A subscription continues after the view models of the rows were released")
  func releasedRows() throws {
    let shelf = Shelf(1...3)
    let view = RecordingView<Shelf.Book>()
    var token: SubscriptionToken? = try #require(shelf.rows[2]).subscribe(view)
    shelf.send(.book(2, .liked(1)))
    shelf.send(.book(3, .liked(1)))
    shelf.send(.book(2, .liked(2)))
    #expect(view.states.map(\.likes) == [0, 1, 2])
    token = nil
    shelf.send(.book(2, .liked(3)))
    #expect(view.states.count == 3)
    #expect(shelf.display.subscribers.entries.count == 0)
    #expect(token == nil)
  }

  @Test("Removes 100,000 released rows and views without a state change")
  func reclaimed() throws {
    let shelf = Shelf(1...1000)
    let rows = shelf.rows
    var largest = 0
    for number in 0..<100_000 {
      let view = RecordingView<Shelf.Book>()
      let token = rows[number % 1000 + 1]?.subscribe(view)
      largest = max(largest, rows.router.subscribers.count)
      withExtendedLifetime((view, token)) {}
    }
    #expect(largest <= 64)
    #expect(shelf.display.subscribers.entries.count <= 64)
    shelf.send(.footer(1))
    #expect(rows.router.subscribers.count == 0)
    #expect(rows.router.indices.count == 0)
    #expect(shelf.display.subscribers.entries.count <= 2)
  }

  @Test("Removes 10,000 rows that are released together with the next state")
  func releasedTogether() throws {
    let shelf = Shelf(1...10_000)
    let rows = shelf.rows
    var cells = (1...10_000).compactMap { rows[$0] }.map { ($0, RecordingView<Shelf.Book>()) }
    var tokens = cells.map { $0.subscribe($1) }
    #expect(rows.router.subscribers.count == 20_000)
    cells = []
    tokens = []
    shelf.send(.footer(1))
    #expect(rows.router.subscribers.count == 0)
    withExtendedLifetime((cells, tokens)) {}
  }

  @Test("Removes 10,000 released lists without a state change")
  func reclaimedLists() throws {
    let shelf = Shelf(1...3)
    for _ in 0..<10_000 {
      let view = RecordingView<Int>()
      let token = shelf.rows.likes(2)?.subscribe(view)
      withExtendedLifetime((view, token)) {}
    }
    #expect(shelf.display.subscribers.entries.count <= 64)
  }

  @Test("Waiting through a row waits for the effects of the view model")
  func idle() async throws {
    let shelf = Shelf(1...3)
    shelf.run(id: 1) { .book(2, .liked(5)) }
    let book = try #require(shelf.rows[2])
    await book.waitUntilIdle()
    #expect(book.state.likes == 5)
  }

  @Test("Observers are notified of the rendering of rows")
  func observed() throws {
    final class Observer: DisplayObserver {
      var renders = 0
      func didRender<State>(_ view: some StatefulView<State>, in display: DisplayIdentity) {
        renders += 1
      }
    }
    let observer = Observer()
    let shelf = withDisplayObserver(observer) { Shelf(1...3) }
    let view = RecordingView<Shelf.Book>()
    let token = try #require(shelf.rows[2]).subscribe(view)
    shelf.send(.book(2, .liked(1)))
    shelf.send(.book(1, .liked(1)))
    #expect(observer.renders == 2)
    withExtendedLifetime((view, token)) {}
  }
}
