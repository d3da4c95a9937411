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
