import CommandLineKit
import TerminalText
import __Domain__

extension __Name__DisplayModel {
  /// Writes text that fits the width of the console.
  @MainActor
  func writeText(to console: Console) {
    let texts = [(title, TextStyle.bold), (subtitle, .dim)] + facts.map { ($0, .plain) }
    for (text, style) in texts {
      for line in SafeText(text).string.wrapped(toWidth: console.profile.width) {
        console.writeLine(StyledText(line, style: style))
      }
    }
  }

  /// The __noun__ as a JSON object.
  var json: JSONValue {
    let id = "\(entity.reference.id)"
    return .object([
      ("id", Int(id).map(JSONValue.integer) ?? .string(id)),
      ("slug", JSONValue(entity.reference.slug)),
      ("name", .string(entity.reference.name)),
      ("__field__", JSONValue(entity.__field__)),
    ])
  }
}
