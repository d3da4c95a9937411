import SwiftSourceKit

/// Parses the lists of modules and programs in a manifest.
struct ManifestReader {
  private let bytes: [UInt8]
  private let tokens: [SwiftToken]
  private var position = 0
  private(set) var entries: [ManifestEntry] = []
  private(set) var sections: [ManifestEntry.Section: Range<Int>] = [:]
  private(set) var joints: [Range<Int>] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokens = SwiftLexer.tokens(of: bytes).filter { $0.kind != .comment }
  }

  /// Parses both lists; the list of programs may be missing.
  mutating func read() throws(ManifestError) {
    while position < tokens.count {
      if let section = sectionAhead { try read(section) } else { position += 1 }
    }
    if sections[.modules] == nil {
      throw ManifestError(
        line: 1, "expected a list '\(ManifestText.listHeading) = [' with a line for each module")
    }
  }

  // MARK: - Lists

  /// The list that begins at the current token, as `let modules: [Module] = [` or, in parts,
  /// `let modules: [Module] = joined({ [`; nil if none does.
  private var sectionAhead: ManifestEntry.Section? {
    guard text(at: position) == "let", text(at: position + 2) == ":" else { return nil }
    let section = ManifestEntry.Section(rawValue: text(at: position + 1))
    let isInParts = section == .modules && isAhead(["=", "joined", "(", "{", "["], after: 6)
    guard isInParts || isAhead(["=", "["], after: 6) else { return nil }
    return section.flatMap { sections[$0] == nil ? $0 : nil }
  }

  private mutating func read(_ section: ManifestEntry.Section) throws(ManifestError) {
    position += 7
    let isInParts = text(at: position) == "joined"
    if isInParts {
      joints.append(tokens[position].range.lowerBound..<tokens[position + 3].range.lowerBound)
      position += 3
    }
    let start = try take("[").lowerBound
    while true {
      if isInParts, isAhead(["]", "}", ",", "{", "["]) {
        joints.append(tokens[position].range.lowerBound..<tokens[position + 4].range.upperBound)
        position += 5
      } else if text(at: position) != "]" {
        entries.append(try entry(in: section))
      } else {
        break
      }
    }
    let end = try take("]").upperBound
    sections[section] = start..<end
    guard isInParts else { return }
    _ = try take("}")
    joints.append(end..<(try take(")").upperBound))
  }

  private mutating func entry(
    in section: ManifestEntry.Section
  ) throws(ManifestError) -> ManifestEntry {
    let line = self.line
    let start = try take(".").lowerBound
    let factory = try take(.identifier)
    _ = try take("(")
    let name = try string()
    let arguments = try arguments()
    let last = text(at: position - 1) == "," ? position - 2 : position - 1
    let argumentsEnd = tokens[last].range.upperBound
    let end = try take(")").upperBound
    let commaEnd = text(at: position) == "," ? try take(",").upperBound : nil
    if commaEnd == nil, text(at: position) != "]" { throw unexpected("a comma") }
    return ManifestEntry(
      section: section, factory: factory, name: name.name, lists: arguments.lists,
      importsAnyLayer: arguments.importsAnyLayer, nameEnd: name.range.upperBound,
      argumentsEnd: argumentsEnd, line: line, range: start..<end, commaEnd: commaEnd)
  }

  /// The labeled arguments after the name. Those that only the package manager reads are skipped.
  private mutating func arguments() throws(ManifestError) -> (
    lists: [ManifestList], importsAnyLayer: Bool
  ) {
    var lists: [ManifestList] = []
    var importsAnyLayer = false
    while text(at: position) == "," {
      position += 1
      let label = text(at: position)
      if label == ")" { break }
      let list = ManifestList.Label(rawValue: label)
      position += 1
      _ = try take(":")
      if let list {
        lists.append(try self.list(list))
      } else if label == "importsAnyLayer" {
        importsAnyLayer = try boolean()
      } else {
        _ = try expression()
      }
    }
    return (lists, importsAnyLayer)
  }

  private mutating func boolean() throws(ManifestError) -> Bool {
    let literal = text(at: position)
    guard let value = Bool(literal) else { throw unexpected("'true' or 'false'") }
    position += 1
    return value
  }

  private mutating func list(_ label: ManifestList.Label) throws(ManifestError) -> ManifestList {
    let start = try take("[").lowerBound
    var items: [ManifestList.Item] = []
    while text(at: position) != "]" {
      var item = [.cTargets, .resources].contains(label) ? try description() : try string()
      if text(at: position) == "," {
        item.commaEnd = try take(",").upperBound
      } else if text(at: position) != "]" {
        throw unexpected("a comma")
      }
      items.append(item)
    }
    return ManifestList(label: label, items: items, range: start..<(try take("]")).upperBound)
  }

  /// Parses a C target or resource, whose first string is its name: `.process("Images")`.
  private mutating func description() throws(ManifestError) -> ManifestList.Item {
    let start = position
    if let name = try expression() { return name }
    position = start
    throw unexpected("a value with a name in quotes")
  }

  /// Skips an expression up to a comma or the end of its list, and returns the first string in it.
  private mutating func expression() throws(ManifestError) -> ManifestList.Item? {
    var depth = 0
    var first: ManifestList.Item?
    while depth > 0 || ![",", "]", ")"].contains(text(at: position)) {
      switch text(at: position) {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      case "": throw unexpected("a value")
      default:
        if first == nil, let name = try? string() {
          first = name
          continue
        }
      }
      position += 1
    }
    return first
  }

  // MARK: - Tokens

  private var line: Int { position < tokens.count ? tokens[position].line : tokens.last?.line ?? 1 }

  private func isAhead(_ texts: [String], after count: Int = 0) -> Bool {
    texts.indices.allSatisfy { text(at: position + count + $0) == texts[$0] }
  }

  private func text(at position: Int) -> String {
    guard position < tokens.count else { return "" }
    return String(decoding: bytes[tokens[position].range], as: UTF8.self)
  }

  private mutating func take(_ text: String) throws(ManifestError) -> Range<Int> {
    guard self.text(at: position) == text else { throw unexpected("'\(text)'") }
    position += 1
    return tokens[position - 1].range
  }

  private mutating func take(_ kind: SwiftToken.Kind) throws(ManifestError) -> String {
    guard position < tokens.count, tokens[position].kind == kind else { throw unexpected("a name") }
    position += 1
    return text(at: position - 1)
  }

  /// Parses a plain string literal; its range includes the quotes.
  private mutating func string() throws(ManifestError) -> ManifestList.Item {
    let literal = text(at: position)
    guard literal.utf8.count > 2, literal.hasPrefix("\""), literal.hasSuffix("\""),
      !literal.contains("\\"), !literal.hasPrefix("\"\"")
    else { throw unexpected("a name in quotes") }
    position += 1
    return ManifestList.Item(
      name: String(literal.dropFirst().dropLast()), range: tokens[position - 1].range)
  }

  private func unexpected(_ wanted: String) -> ManifestError {
    let found = position < tokens.count ? "'\(text(at: position))'" : "the end of the file"
    return ManifestError(
      line: line, "the list of modules can't be read: expected \(wanted) instead of \(found)")
  }
}
