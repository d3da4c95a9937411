import __Domain__

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The catalogue as people write it: one JSON object a line. Empty lines are skipped.
struct CatalogText {
  let entries: [__Entity__]

  init(_ text: String) throws(CatalogProblem) {
    var entries: [__Entity__] = []
    var ids: Set<__Subject__ID> = []
    var slugs: Set<String> = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated() where !line.isEmpty
    {
      let entry = try CatalogLine(line, number: index + 1).entry
      guard ids.insert(entry.id).inserted else {
        throw CatalogProblem(line: index + 1, "an earlier line has the id \(entry.id)")
      }
      guard slugs.insert(entry.slug).inserted else {
        throw CatalogProblem(line: index + 1, "an earlier line has the slug '\(entry.slug)'")
      }
      entries.append(entry)
    }
    self.entries = entries
  }
}

/// A line that stands for one entry.
private struct CatalogLine: Decodable {
  let id: Int
  let slug: String
  let name: String
  let text: String

  init(_ line: Substring, number: Int) throws(CatalogProblem) {
    do {
      self = try JSONDecoder().decode(CatalogLine.self, from: Data(line.utf8))
    } catch {
      throw CatalogProblem(line: number, Self.explanation(of: error))
    }
  }

  var entry: __Entity__ {
    __Entity__(id: __Subject__ID(id), slug: slug, name: name, text: text)
  }

  private static func explanation(of error: any Error) -> String {
    if case DecodingError.keyNotFound(let key, _) = error {
      return "'\(key.stringValue)' is missing"
    }
    if case DecodingError.typeMismatch(_, let context) = error, let key = context.codingPath.last {
      return "'\(key.stringValue)' is \(key.stringValue == "id" ? "no number" : "no text")"
    }
    if case DecodingError.valueNotFound(_, let context) = error, let key = context.codingPath.last {
      return "'\(key.stringValue)' is null"
    }
    return "it is no JSON object"
  }
}
