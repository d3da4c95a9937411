/// Writes XML with an indentation of two spaces, and escapes all text.
struct XMLWriter {
  typealias Attributes = KeyValuePairs<String, any CustomStringConvertible>

  private(set) var text = ""
  private var indent = ""

  mutating func element(
    _ name: String, _ attributes: Attributes, content: ((inout XMLWriter) -> Void)? = nil
  ) {
    text += indent + "<\(name)" + Self.written(attributes)
    guard let content else { return text += "/>\n" }
    text += ">\n"
    indent += "  "
    content(&self)
    indent.removeLast(2)
    text += indent + "</\(name)>\n"
  }

  mutating func text(_ name: String, _ content: String, _ attributes: Attributes = [:]) {
    text += indent + "<\(name)" + Self.written(attributes) + ">" + Self.escaped(content)
    text += "</\(name)>\n"
  }

  mutating func rectangle(_ frame: GraphLayout.Frame, radius: Int, _ kind: String) {
    element(
      "rect",
      [
        "class": kind, "x": frame.x, "y": frame.y, "width": frame.width, "height": frame.height,
        "rx": radius,
      ])
  }

  // MARK: - Internal

  private static func written(_ attributes: Attributes) -> String {
    attributes.map { " \($0)=\"\(escaped($1.description))\"" }.joined()
  }

  private static func escaped(_ text: String) -> String {
    text.escaped { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\n": nil
      case "\0"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
      default: nil
      }
    }
  }
}
