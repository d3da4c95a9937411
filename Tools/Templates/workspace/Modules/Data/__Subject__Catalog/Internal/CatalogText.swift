import __Domain__

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Parses the catalog: one JSON object per line. Empty lines are skipped.
struct CatalogText {
  let entries: [__Entity__]

  init(_ text: String) throws(CatalogTextError) {
    var entries: [__Entity__] = []
    var ids: Set<__Subject__ID> = []
    var slugs: Set<String> = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated() where !line.isEmpty
    {
      let entry = try CatalogLine(line, number: index + 1).entry
      guard ids.insert(entry.id).inserted else {
        throw CatalogTextError(line: index + 1, "duplicate id \(entry.id)")
      }
      guard slugs.insert(entry.slug).inserted else {
        throw CatalogTextError(line: index + 1, "duplicate slug '\(entry.slug)'")
      }
      entries.append(entry)
    }
    self.entries = entries
  }
}

/// A line of the catalog.
private struct CatalogLine: Decodable {
  let id: Int
  let slug: String
  let name: String
  let text: String

  init(_ line: Substring, number: Int) throws(CatalogTextError) {
    do {
      self = try JSONDecoder().decode(CatalogLine.self, from: Data(line.utf8))
    } catch {
      throw CatalogTextError(line: number, Self.explanation(of: error))
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
      return "'\(key.stringValue)' is not a \(key.stringValue == "id" ? "number" : "string")"
    }
    if case DecodingError.valueNotFound(_, let context) = error, let key = context.codingPath.last {
      return "'\(key.stringValue)' is null"
    }
    return "not a JSON object"
  }
}

/// An invalid line of the catalog.
struct CatalogTextError: Error, CustomStringConvertible {
  /// The line number, counted from 1.
  let line: Int

  let message: String

  init(line: Int, _ message: String) {
    self.line = line
    self.message = message
  }

  var description: String { "line \(line) of catalog.jsonl: \(message)" }
}
