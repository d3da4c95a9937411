import SwiftSourceKit

/// Parses the lists of modules and programs in a manifest.
struct ManifestReader {
  private let words: SwiftWords
  private var place = 0
  private(set) var entries: [ManifestEntry] = []
  private(set) var sections: [ManifestEntry.Section: Range<Int>] = [:]

  init(_ bytes: [UInt8]) { words = SwiftWords(bytes) }

  /// Parses both lists. Throws if the list of modules is missing; the list of programs is optional.
  mutating func read() throws(ManifestError) {
    for start in words.places(of: "let") {
      guard let section = section(at: start) else { continue }
      place = start + 7
      try read(section)
    }
    if sections[.modules] == nil {
      throw ManifestError(
        line: 1, "expected a list '\(ManifestText.listHeading) = [' with a line for each module")
    }
  }

  // MARK: - Lists

  /// Returns the section whose list begins at a word, as in `let modules: [Module] = [`. Returns
  /// `nil` if no list begins at the word, or if the section was already parsed.
  private func section(at start: Int) -> ManifestEntry.Section? {
    guard let section = ManifestEntry.Section(rawValue: words[start + 1]), sections[section] == nil,
      words[start + 2] == ":", words.contains(["=", "["], at: start + 6)
    else { return nil }
    return section
  }

  private mutating func read(_ section: ManifestEntry.Section) throws(ManifestError) {
    let start = place
    place += 1
    while words[place] != "]" { entries.append(try entry(in: section)) }
    place += 1
    sections[section] = words.bytes(of: start..<place)
  }

  private mutating func entry(
    in section: ManifestEntry.Section
  ) throws(ManifestError) -> ManifestEntry {
    let start = place
    try take(".")
    guard words.isIdentifier(at: place) else { throw unexpected("a name") }
    place += 1
    try take("(")
    let name = try string()
    let nameEnd = end
    let arguments = try arguments()
    let argumentsEnd = end
    if words[place] == "," { place += 1 }
    try take(")")
    return ManifestEntry(
      section: section, factory: words[start + 1], name: name, lists: arguments.lists,
      importsAnyLayer: arguments.importsAnyLayer, nameEnd: nameEnd, argumentsEnd: argumentsEnd,
      line: words.line(of: start), element: try element(from: start))
  }

  /// Parses the labeled arguments after the name. Skips arguments that only the package manager
  /// uses.
  private mutating func arguments() throws(ManifestError) -> (
    lists: [ManifestList], importsAnyLayer: Bool
  ) {
    var lists: [ManifestList] = []
    var importsAnyLayer = false
    while words[place] == ",", words[place + 1] != ")" {
      let label = words[place + 1]
      place += 2
      try take(":")
      if let list = ManifestList.Label(rawValue: label) {
        lists.append(try self.list(list))
      } else if label == "importsAnyLayer" {
        guard let value = Bool(words[place]) else { throw unexpected("'true' or 'false'") }
        importsAnyLayer = value
        place += 1
      } else {
        _ = try value()
      }
    }
    return (lists, importsAnyLayer)
  }

  private mutating func list(_ label: ManifestList.Label) throws(ManifestError) -> ManifestList {
    let start = place
    var names: [String] = []
    var elements: [LineList.Element] = []
    try take("[")
    while words[place] != "]" {
      let first = place
      names.append(try [.cTargets, .resources].contains(label) ? description() : string())
      elements.append(try element(from: first))
    }
    place += 1
    return ManifestList(
      label: label, names: names, elements: elements, range: words.bytes(of: start..<place))
  }

  /// Returns the element that begins at a word, and skips its comma.
  private mutating func element(from start: Int) throws(ManifestError) -> LineList.Element {
    let element = words.element(start..<place)
    if words[place] == "," {
      place += 1
    } else if words[place] != "]" {
      throw unexpected("a comma")
    }
    return element
  }

  // MARK: - Values

  /// Parses a C target or resource, such as `.process("Images")`. Returns its first string, which
  /// is its name. Throws if it contains no string.
  private mutating func description() throws(ManifestError) -> String {
    let start = place
    if let name = try value() { return name }
    place = start
    throw unexpected("a value with a name in quotes")
  }

  /// Skips a value up to a comma or the end of its list. Returns the first string in the value, or
  /// `nil` if the value contains no string.
  private mutating func value() throws(ManifestError) -> String? {
    var depth = 0
    var first: String?
    while depth > 0 || ![",", "]", ")"].contains(words[place]) {
      switch words[place] {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      case "": throw unexpected("a value")
      case _: first = first ?? words.string(at: place)
      }
      place += 1
    }
    return first
  }

  private mutating func string() throws(ManifestError) -> String {
    guard let string = words.string(at: place) else { throw unexpected("a name in quotes") }
    place += 1
    return string
  }

  private mutating func take(_ text: String) throws(ManifestError) {
    guard words[place] == text else { throw unexpected("'\(text)'") }
    place += 1
  }

  /// The end of the last parsed word, in bytes.
  private var end: Int { words.bytes(of: place - 1..<place).upperBound }

  private func unexpected(_ wanted: String) -> ManifestError {
    let found = place < words.count ? "'\(words[place])'" : "the end of the file"
    return ManifestError(
      line: words.line(of: place),
      "the list of modules can't be read: expected \(wanted) instead of \(found)")
  }
}
