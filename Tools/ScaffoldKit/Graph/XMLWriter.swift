/// Writes XML with an indentation of two spaces, and escapes all text.
struct XMLWriter {
  private(set) var text = ""
  private var indent = ""

  mutating func element(
    _ name: String, _ attributes: [(String, String)], content: ((inout XMLWriter) -> Void)? = nil
  ) {
    text += indent + "<\(name)" + Self.written(attributes)
    guard let content else { return text += "/>\n" }
    text += ">\n"
    indent += "  "
    content(&self)
    indent.removeLast(2)
    text += indent + "</\(name)>\n"
  }

  mutating func text(_ name: String, _ content: String, _ attributes: [(String, String)] = []) {
    text += indent + "<\(name)" + Self.written(attributes) + ">" + Self.escaped(content)
    text += "</\(name)>\n"
  }

  private static func written(_ attributes: [(String, String)]) -> String {
    attributes.map { " \($0.0)=\"\(escaped($0.1))\"" }.joined()
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n": escaped += "\n"
      case "\0"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

extension XMLWriter {
  mutating func rectangle(_ frame: GraphLayout.Frame, radius: Int, _ kind: String) {
    element(
      "rect",
      [
        ("class", kind), ("x", "\(frame.x)"), ("y", "\(frame.y)"), ("width", "\(frame.width)"),
        ("height", "\(frame.height)"), ("rx", "\(radius)"),
      ])
  }

  mutating func text(_ text: FigureText, x: Int, y: Int) {
    let style: [(String, String)] =
      switch text.style {
      case .name: []
      case .note: [("class", "note")]
      }
    self.text("text", text.string, style + [("x", "\(x)"), ("y", "\(y)")])
  }
}
