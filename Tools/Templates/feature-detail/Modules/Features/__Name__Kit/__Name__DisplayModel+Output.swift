import CommandLineKit
import TerminalText
import __Domain__

extension __Name__DisplayModel {
  /// Writes text that fits the width of the console.
  @MainActor
  func writeText(to console: Console) {
    for (text, style) in [(title, TextStyle.bold), (subtitle, .dim)] {
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
    ])
  }
}
