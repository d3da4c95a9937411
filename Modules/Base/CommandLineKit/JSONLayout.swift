/// The arrangement of JSON in lines.
public enum JSONLayout: Hashable, Sendable {
  /// One value, with an indentation of two spaces.
  case indented
  /// JSON Lines: each element of an array on a line of its own, or another value on one line.
  case lines
}

extension Console {
  /// Writes a JSON value in a layout, and a line break after each line.
  public func write(_ json: JSONValue, as layout: JSONLayout) {
    switch (layout, json) {
    case (.indented, _):
      var writer = JSONWriter { self.write($0) }
      writer.write(json, indent: 0)
      writeLine(writer.text)
    case (.lines, .array(let elements)): elements.forEach { writeLine($0.line) }
    case (.lines, _): writeLine(json.line)
    }
  }
}
