import __Domain__

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The catalog as text: one JSON object per line. Empty lines are skipped.
struct CatalogText {
  let entries: [__Entity__]

  init(_ text: String) throws(__Subject__RepositoryError) {
    var entries: [__Entity__] = []
    var ids: Set<__Subject__ID> = []
    var slugs: Set<String> = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated() where !line.isEmpty
    {
      func failure(_ problem: String) -> __Subject__RepositoryError {
        .storage(reason: "line \(index + 1) of catalog.jsonl: \(problem)")
      }
      let entry: __Entity__
      do {
        entry = try JSONDecoder().decode(__Entity__.self, from: Data(line.utf8))
      } catch {
        throw failure(Self.problem(with: error))
      }
      guard ids.insert(entry.id).inserted else { throw failure("duplicate id \(entry.id)") }
      guard slugs.insert(entry.slug).inserted else {
        throw failure("duplicate slug '\(entry.slug)'")
      }
      entries.append(entry)
    }
    self.entries = entries
  }

  private static func problem(with error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, _): "'\(key.stringValue)' is missing"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      context.codingPath.last.map { "'\($0.stringValue)' has the wrong type" }
        ?? "not a JSON object"
    default: "not a JSON object"
    }
  }
}
