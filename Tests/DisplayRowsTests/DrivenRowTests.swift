import DisplayKit
import DisplayRows
import DisplayTesting
import Testing

/// Drives view models of rows with `drive`.
@MainActor @Suite struct DrivenRowTests {
  @Test("A drive of a row expects the states of this row, and not of other rows")
  func row() async throws {
    let shelf = Shelf(1...200)
    let first = try #require(shelf.state.books[id: 150])
    try await drive(#require(shelf.rows[150])) { book in
      book.expect(first)
      book.send(.liked(3))
      book.expect { $0.likes = 3 }
      shelf.send(.book(151, .liked(1)))
      shelf.send(.footer(1))
      book.expectNoState()
      shelf.update { $0.books.remove(id: 150) }
      book.send(.liked(4))
    }
    #expect(shelf.handled == [.book(150, .liked(3)), .book(151, .liked(1)), .footer(1)])
  }

  @Test("A row can be driven inside the drive of its list")
  func rowOfList() async throws {
    try await drive(Shelf(1...2)) { shelf in
      shelf.expect(shelf.viewModel.state)
      try await drive(#require(shelf.viewModel.rows.likes(2))) { likes in
        likes.expect(0)
        likes.send(5)
        likes.expect(5)
      }
      shelf.expect { $0.books[id: 2]?.likes = 5 }
    }
  }
}
