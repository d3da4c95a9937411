import CommandLineKit
import TerminalText

/// The affected targets as lines for a terminal.
///
/// ```
/// Modules
///   CharacterListKit
///   CharactersAssembly
/// Tests
///   CharacterListKitTests
/// ```
struct AffectedReport {
  private let affected: AffectedModules
  private let showsReasons: Bool

  init(_ affected: AffectedModules, why showsReasons: Bool) {
    self.affected = affected
    self.showsReasons = showsReasons
  }

  var lines: [StyledText] {
    let lines = section("Modules", affected.modules) + section("Tests", affected.tests)
    return lines.isEmpty ? ["No module and no test is affected."] : lines
  }

  private func section(_ title: String, _ targets: [AffectedTarget]) -> [StyledText] {
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
