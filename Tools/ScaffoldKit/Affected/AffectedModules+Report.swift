import CommandLineKit
import TerminalText

extension AffectedModules {
  func lines(why showsReasons: Bool) -> [StyledText] {
    let lines =
      section("Modules", modules, why: showsReasons) + section("Tests", tests, why: showsReasons)
    return lines.isEmpty ? ["No module and no test is affected."] : lines
  }

  private func section(
    _ title: String, _ targets: [AffectedTarget], why showsReasons: Bool
  ) -> [StyledText] {
    guard !targets.isEmpty else { return [] }
    return [StyledText(title, style: .bold)]
      + targets.map { target in
        let name = StyledText("  " + target.name)
        return showsReasons ? name + StyledText(": \(target.reason)", style: .dim) : name
      }
  }
}

extension AffectedModules {
  var json: JSONValue {
    .object([
      ("modules", .array(modules.map(\.json))),
      ("tests", .array(tests.map(\.json))),
    ])
  }
}

extension AffectedTarget {
  fileprivate var json: JSONValue {
    .object([
      ("name", .string(name)),
      ("chain", .array(chain.map(JSONValue.string))),
      ("reason", .string(reason)),
      ("files", .array(cause.files.map(JSONValue.string))),
    ])
  }
}

extension AffectedCause {
  fileprivate var files: [String] {
    switch self {
    case .files(let files), .reads(let files): files
    case .added, .removed, .description, .package: []
    }
  }
}
