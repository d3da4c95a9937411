import Foundation

/// The values of a text with one JSON object per line.
struct JSONLines<Value: Decodable> {
  let values: [Value]

  init(_ text: String, of file: CatalogFile) throws(CatalogProblem) {
    var values: [Value] = []
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let body = lines.last == "" ? lines.dropLast() : lines[...]
    let decoder = JSONDecoder()
    for (index, line) in body.enumerated() {
      do {
        values.append(try decoder.decode(Value.self, from: Data(line.utf8)))
      } catch {
        throw CatalogProblem(file, line: index + 1, "not an entry: \(error)")
      }
    }
    self.values = values
  }
}
