import Foundation

struct Book: Equatable {
  let isbn: String
  let title: String
  let author: String
  let branch: String
  var isAvailable: Bool
}

struct Loan {
  let book: Book
  let dueInDays: Int
}

struct Branch: Equatable {
  let name: String
  let city: String
  /// The hours of the days from Monday to Sunday.
  let hours: [String]
}

struct LibraryEvent {
  let title: String
  let branch: String
  let day: String
}

enum LibraryError: Error, CustomStringConvertible {
  case offline, unknownCard, alreadyReserved

  var description: String {
    switch self {
    case .offline: "The library can't be reached."
    case .unknownCard: "There is no such card."
    case .alreadyReserved: "Another person has reserved this book."
    }
  }
}
