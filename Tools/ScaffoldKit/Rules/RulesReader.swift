import CommandLineKit
import TerminalText

extension Rules {
  /// The first line of every file.
  static let heading = "scaffold-rules 1"

  /// Returns the rules of a workspace's own file; nil if it has none.
  ///
  /// - Throws: `CommandFailure` with the line and what is expected if the file is malformed.
  static func inForce(in tree: any FileTree) throws -> Rules? {
    try tree.text(of: path).map { text in try Rules(text) }
  }

  /// Reads the text of a file.
  ///
  /// - Throws: `CommandFailure` with the line and what is expected.
  init(_ text: String) throws(CommandFailure) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    if lines.first.map({ Self.words(of: $0) }) != Self.heading.split(separator: " ") {
      throw Self.failure(0, "expected '\(Self.heading)' in the first line")
    }
    var clause: WritableKeyPath<Rules, Clauses>?
    for (number, line) in lines.enumerated().dropFirst() {
      let words = Self.words(of: line)
      guard let first = words.first else { continue }
      if line.first?.isWhitespace == true {
        guard let clause else {
          throw Self.failure(number, "an indented line belongs to no statement")
        }
        try addClause(words, to: clause, number)
      } else {
        clause = try addStatement(String(first), words.dropFirst().map(String.init), number)
      }
    }
    try check()
  }

  // MARK: - Internal

  /// Returns the words of a line without its comment.
  private static func words(of line: Substring) -> [Substring] {
    let words = line.split(whereSeparator: \.isWhitespace)
    return Array(words.prefix { !$0.hasPrefix("#") })
  }

  private static func failure(_ number: Int, _ problem: String) -> CommandFailure {
    CommandFailure("\(path):\(number + 1): \(problem)")
  }

  private mutating func addClause(
    _ words: [Substring], to clauses: WritableKeyPath<Rules, Clauses>, _ number: Int
  ) throws(CommandFailure) {
    let text = words.dropFirst().joined(separator: " ")
    switch words[0] {
    case _ where text.isEmpty: throw Self.failure(number, "expected a text after '\(words[0])'")
    case "noun": self[keyPath: clauses].noun = text
    case "because": self[keyPath: clauses].because = text
    case "instead": self[keyPath: clauses].instead = text
    case let word:
      throw Self.failure(
        number,
        "expected 'because', 'instead' or 'noun' instead of \(SafeText.quoted(String(word)))")
    }
  }

  private mutating func addStatement(
    _ keyword: String, _ words: [String], _ number: Int
  ) throws(CommandFailure) -> WritableKeyPath<Rules, Clauses> {
    if keyword == "layer" { return try addLayer(words, number) }
    if keyword == "tag" {
      guard words.count > 1 else { throw Self.failure(number, "expected 'tag NAME PATTERN…'") }
      tags.append(Tag(name: words[0], patterns: Array(words.dropFirst())))
      let index = tags.count - 1
      return \.tags[index].clauses
    }
    guard let verb = Statement.Verb(rawValue: keyword) else {
      throw Self.failure(
        number,
        "expected 'layer', 'tag', 'never', 'only' or 'except' instead of \(SafeText.quoted(keyword))"
      )
    }
    guard let place = words.firstIndex(where: { Statement.Relation(rawValue: $0) != nil }),
      let relation = Statement.Relation(rawValue: words[place]), place > 0, place + 1 < words.count
    else {
      throw Self.failure(number, "expected '\(verb) SUBJECT… imports NAME…' or '… uses NAME…'")
    }
    statements.append(
      Statement(
        verb: verb, subjects: Array(words[..<place]), relation: relation,
        objects: Array(words[(place + 1)...]), line: number))
    let index = statements.count - 1
    return \.statements[index].clauses
  }

  private mutating func addLayer(
    _ words: [String], _ number: Int
  ) throws(CommandFailure) -> WritableKeyPath<Rules, Clauses> {
    let parts = words.split(separator: "imports", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts[0].count > 1, parts.count == 1 || !parts[1].isEmpty else {
      throw Self.failure(number, "expected 'layer NAME PATTERN…' or '… imports LAYER…' or 'none'")
    }
    let name = words[0]
    guard name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }) else {
      throw Self.failure(number, "a layer's name has only letters, digits and '-'")
    }
    if layers.contains(where: { $0.layer.rawValue == name }) {
      throw Self.failure(number, "there is already a layer '\(name)'")
    }
    layers.append(
      LayerStatement(
        layer: Layer(rawValue: name, position: layers.count),
        patterns: Array(parts[0].dropFirst()),
        imports: parts.count == 1 ? nil : parts[1].filter { $0 != "none" }, line: number))
    let index = layers.count - 1
    return \.layers[index].clauses
  }

  /// A word in lower case after `imports` must be a layer or a tag, and exceptions have a reason.
  private func check() throws(CommandFailure) {
    if let bare = statements.first(where: { $0.verb == .except && $0.clauses.because == nil }) {
      throw Self.failure(bare.line, "an exception needs a reason: add a line '  because …'")
    }
    let names = layers.map(\.layer.rawValue) + tags.map(\.name)
    for statement in layers {
      for word in statement.imports ?? []
      where word.first?.isLowercase == true && !names.contains(word) {
        let hint = DidYouMean.suggestion(for: word, among: names)
        throw Self.failure(
          statement.line,
          "there is no layer and no tag '\(word)'"
            + (hint.map { "; did you mean '\($0)'?" } ?? ""))
      }
    }
  }
}
