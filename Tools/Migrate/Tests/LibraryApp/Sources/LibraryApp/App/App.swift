import Foundation

/// The services of the app, replaced before each test.
final class App {
  static var shared = App()

  let server = LibraryServer()
  let settings = SettingsStorage()
  let readingList = ReadingListStorage()
  let calendar = EventCalendar()

  let branches = [
    Branch(name: "Harbor", city: "Port", hours: Array(repeating: "10–18", count: 6) + ["closed"]),
    Branch(name: "Hill", city: "Port", hours: Array(repeating: "12–20", count: 7)),
  ]
}

final class SettingsStorage {
  var remindsOfDueDates = true
  var homeBranch = "Harbor"
  var cardNumber: String?
}

final class ReadingListStorage {
  var books: [Book] = []
}

/// The events of the libraries. The calendar keeps those of the last time.
final class EventCalendar {
  var cached: [LibraryEvent] = []
  var coming: [LibraryEvent] = []
  private var pending: [() -> Void] = []

  func update(completion: @escaping ([LibraryEvent]) -> Void) {
    pending.append { [self] in
      cached = coming
      completion(coming)
    }
  }

  func deliver() {
    let answers = pending
    pending = []
    answers.forEach { $0() }
  }
}

/// The waiting list of a book. Every module that shows it has the same object.
final class ReservationQueue {
  let book: Book
  var position: Int

  init(book: Book, position: Int) {
    self.book = book
    self.position = position
  }
}
