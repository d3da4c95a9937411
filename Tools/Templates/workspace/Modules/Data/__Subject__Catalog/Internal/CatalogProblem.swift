/// Why a line of the catalogue can't be understood.
struct CatalogProblem: Error, CustomStringConvertible {
  /// The line, counted from 1.
  let line: Int

  let message: String

  init(line: Int, _ message: String) {
    self.line = line
    self.message = message
  }

  var description: String { "line \(line) of catalog.jsonl: \(message)" }
}
