import CharacterDomain
import CharacterPresentation
import CommandLineKit
import TerminalText

extension WorkDisplayModel {
  private static let maximumWidth = 100

  /// Writes the facts and the characters as text that fits the width of the console.
  @MainActor
  func writeText(to console: Console) {
    let width = min(console.profile.width, Self.maximumWidth)
    write(title, .bold, to: console, width)
    write(subtitle, .foreground(.secondary), to: console, width)
    console.writeLine()
    for line in facts.lines(inWidth: width) { console.writeLine(line) }
    console.writeLine()
    write(count, .bold, to: console, width)
    let names = page.characters.map { SafeText($0.reference.name).string }
    let nameWidth = min(names.map { TextWidth.columns(of: $0) }.max() ?? 0, width / 2)
    for (name, character) in zip(names, page.characters) {
      let slug = SafeText(character.reference.commandName).string
      let line = "\(name.padded(toWidth: nameWidth))  \(slug)"
      console.writeLine(StyledText(line).truncated(toWidth: max(width, 1)))
    }
  }

  /// The work as an object that always has the same members. Unknown values are null.
  var json: JSONValue {
    let work = page.work
    return .object([
      ("slug", .string(work.slug)),
      ("title", .string(work.title)),
      ("originalTitle", JSONValue(work.originalTitle)),
      ("authors", .array(work.authors.map(\.json))),
      ("collectors", .array(work.collectors.map(\.json))),
      ("tradition", JSONValue(work.tradition)),
      ("year", .integer(work.publicationDate.year)),
      ("yearCertainty", .string(work.publicationDate.certainty.rawValue)),
      ("language", .string(work.language)),
      (
        "publicDomain",
        .object([
          ("unitedStates", .string(work.rights.unitedStates)),
          ("lifePlus70", .string(work.rights.lifePlus70)),
          ("exception", JSONValue(work.rights.exception)),
        ])
      ),
      ("identifiers", .array(work.identifiers.map(\.json))),
      (
        "characters",
        .array(page.characters.map { .object(JSONValue.members(of: $0.reference.id, $0)) })
      ),
    ])
  }

  @MainActor
  private func write(_ text: String, _ style: TextStyle, to console: Console, _ width: Int) {
    for line in SafeText(text).string.wrapped(toWidth: max(1, width)) {
      console.writeLine(StyledText(line, style: style))
    }
  }
}

extension [WorkDisplayModel.Fact] {
  /// Returns the facts as lines, each value beside its label, or below it if there is little room.
  func lines(inWidth width: Int) -> [StyledText] {
    let labelWidth = (map { TextWidth.columns(of: $0.label) }.max() ?? 0) + 2
    let isBeside = width - labelWidth >= 20
    let indent = isBeside ? labelWidth : 2
    return flatMap { fact in
      let label = StyledText(
        isBeside ? fact.label.padded(toWidth: labelWidth) : fact.label,
        style: .foreground(.secondary))
      let values = SafeText(fact.value).string.wrapped(toWidth: Swift.max(1, width - indent))
      let rest = values.dropFirst(isBeside ? 1 : 0)
        .map { StyledText(String(repeating: " ", count: indent) + $0) }
      return [isBeside ? label + StyledText(values.first ?? "") : label] + rest
    }
  }
}

extension WorkContributor {
  fileprivate var json: JSONValue {
    .object([
      ("name", .string(name)), ("born", JSONValue(born)), ("died", JSONValue(died)),
      ("identifiers", .array(identifiers.map(\.json))),
    ])
  }
}

extension PublicIdentifier {
  fileprivate var json: JSONValue {
    .object([
      ("register", .string(register.rawValue)), ("value", .string(value)),
      ("address", .string(address)),
    ])
  }
}
