import FeedDomain
import Foundation
import Testing

/// An answer of a server, and what it must become.
struct HostileFeed: Sendable, CustomTestStringConvertible {
  /// The address sanitizer does not find the payload of an enumeration with several cases.
  struct Outcome: Hashable {
    enum Kind { case titles, text, addresses, refused }

    let kind: Kind
    let values: [String]

    /// The titles of the items.
    static func titles(_ titles: [String]) -> Outcome { Outcome(kind: .titles, values: titles) }

    /// The text of the first item, and the addresses of its links.
    static func text(_ text: String, links: [String] = []) -> Outcome {
      Outcome(kind: .text, values: [text] + links)
    }

    /// The addresses of the items; empty for an item without one.
    static func addresses(_ addresses: [String]) -> Outcome {
      Outcome(kind: .addresses, values: addresses)
    }

    static func refused(_ reason: String) -> Outcome { Outcome(kind: .refused, values: [reason]) }

    /// The XML is damaged, or ends too early.
    static let damaged = refused("the XML is damaged or incomplete at line 1")
  }

  let testDescription: String
  let body: [UInt8]
  var type: String?
  let outcome: Outcome

  init(_ name: String, _ body: [UInt8], type: String? = nil, _ outcome: Outcome) {
    (testDescription, self.body, self.type, self.outcome) = (name, body, type, outcome)
  }

  init(_ name: String, _ text: String, type: String? = nil, _ outcome: Outcome) {
    self.init(name, Array(text.utf8), type: type, outcome)
  }

  /// Returns what the body has become, in the form of the expected outcome.
  func loaded() async -> Outcome {
    do throws(FeedError) {
      let feed = try await load(body, type: type)
      switch outcome.kind {
      case .text:
        let item = feed.items.first
        return .text(item?.text ?? "", links: item?.links.map(\.address) ?? [])
      case .addresses: return .addresses(feed.items.map { $0.address ?? "" })
      case .titles, .refused: return .titles(feed.items.map(\.title))
      }
    } catch .notAFeed(let reason) {
      return .refused(reason)
    } catch {
      return .refused("another error: \(error)")
    }
  }
}
