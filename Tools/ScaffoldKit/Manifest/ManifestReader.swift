/// Reads the lists of a manifest from its tokens.
struct ManifestReader {
  private let bytes: [UInt8]
  private let tokens: [SwiftToken]
  private var place = 0
  private(set) var entries: [ManifestEntry] = []
  private(set) var sections: [ManifestEntry.Section: Range<Int>] = [:]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokens = SwiftLexer.tokens(of: bytes).filter { $0.kind != .comment }
  }

  /// Reads both lists; that of the programs may be missing.
  mutating func read() throws(ManifestError) {
    while place < tokens.count {
      if let section = sectionAhead { try read(section) } else { place += 1 }
    }
    if sections[.modules] == nil {
      throw ManifestError(
        line: 1, "there is no list 'let modules: [Module] = [' with a line for each module")
    }
  }

  // MARK: - Lists

  /// The list that begins with the next token: `let modules: [Module] = [`.
  private var sectionAhead: ManifestEntry.Section? {
    guard text(at: place) == "let", text(at: place + 2) == ":" else { return nil }
    guard text(at: place + 6) == "=", text(at: place + 7) == "[" else { return nil }
    let section = ManifestEntry.Section(rawValue: text(at: place + 1))
    return section.flatMap { sections[$0] == nil ? $0 : nil }
  }

  private mutating func read(_ section: ManifestEntry.Section) throws(ManifestError) {
    place += 8
    let start = tokens[place - 1].range.lowerBound
    while text(at: place) != "]" { entries.append(try entry(in: section)) }
    sections[section] = start..<tokens[place].range.upperBound
  }

  private mutating func entry(
    in section: ManifestEntry.Section
  ) throws(ManifestError) -> ManifestEntry {
    let line = self.line
    let start = try take(".").lowerBound
    let factory = try take(.identifier)
    _ = try take("(")
    let name = try string().name
    let lists = try lists()
    let end = try take(")").upperBound
    let commaEnd = text(at: place) == "," ? try take(",").upperBound : nil
    if commaEnd == nil, text(at: place) != "]" { throw unexpected("a comma") }
    return ManifestEntry(
      section: section, factory: factory, name: name, lists: lists, line: line, range: start..<end,
      commaEnd: commaEnd)
  }

  private mutating func lists() throws(ManifestError) -> [ManifestList] {
    var lists: [ManifestList] = []
    while text(at: place) == "," {
      place += 1
      if text(at: place) == ")" { break }
      guard let label = ManifestList.Label(rawValue: text(at: place)) else {
        throw unexpected("'uses', 'testUses' or 'cTargets'")
      }
      place += 1
      _ = try take(":")
      lists.append(try list(label))
    }
    return lists
  }

  private mutating func list(_ label: ManifestList.Label) throws(ManifestError) -> ManifestList {
    let start = try take("[").lowerBound
    var items: [ManifestList.Item] = []
    while text(at: place) != "]" {
      var item = label == .cTargets ? try target() : try string()
      if text(at: place) == "," {
        item.commaEnd = try take(",").upperBound
      } else if text(at: place) != "]" {
        throw unexpected("a comma")
      }
      items.append(item)
    }
    return ManifestList(label: label, items: items, range: start..<(try take("]")).upperBound)
  }

  /// A target of C, which is described in full: `.target(name: "CCatalog", path: "…")`.
  private mutating func target() throws(ManifestError) -> ManifestList.Item {
    var depth = 0
    var name: ManifestList.Item?
    repeat {
      switch text(at: place) {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case "name" where name == nil && text(at: place + 1) == ":":
        place += 2
        name = try string()
        continue
      case "": throw unexpected("a target")
      default: break
      }
      place += 1
    } while depth > 0 || ![",", "]"].contains(text(at: place))
    guard let name else { throw unexpected("a target with a name") }
    return name
  }

  // MARK: - Tokens

  private var line: Int { place < tokens.count ? tokens[place].line : tokens.last?.line ?? 1 }

  private func text(at place: Int) -> String {
    guard place < tokens.count else { return "" }
    return String(decoding: bytes[tokens[place].range], as: UTF8.self)
  }

  private mutating func take(_ text: String) throws(ManifestError) -> Range<Int> {
    guard self.text(at: place) == text else { throw unexpected("'\(text)'") }
    place += 1
    return tokens[place - 1].range
  }

  private mutating func take(_ kind: SwiftToken.Kind) throws(ManifestError) -> String {
    guard place < tokens.count, tokens[place].kind == kind else { throw unexpected("a name") }
    place += 1
    return text(at: place - 1)
  }

  /// A plain string literal; the bytes of its range are the quotes too.
  private mutating func string() throws(ManifestError) -> ManifestList.Item {
    let literal = text(at: place)
    guard literal.utf8.count > 2, literal.hasPrefix("\""), literal.hasSuffix("\""),
      !literal.contains("\\"), !literal.hasPrefix("\"\"")
    else { throw unexpected("a name in quotes") }
    place += 1
    return ManifestList.Item(
      name: String(literal.dropFirst().dropLast()), range: tokens[place - 1].range)
  }

  private func unexpected(_ wanted: String) -> ManifestError {
    let found = place < tokens.count ? "'\(text(at: place))'" : "the end of the file"
    return ManifestError(
      line: line, "the list of modules is not understood: \(wanted) is expected instead of \(found)"
    )
  }
}
