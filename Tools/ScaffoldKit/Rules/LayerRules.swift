import CommandLineKit
import TerminalText

/// The layers of a workspace, and the rules about what modules may import or use, from
/// `.scaffold/rules`.
struct LayerRules: Hashable, Sendable {
  /// The path of the rules file in a workspace.
  static let path = ".scaffold/rules"

  /// A line of the rules. It declares a layer or a tag, or says what its subjects may import or
  /// use.
  struct Statement: Hashable, Sendable {
    enum Keyword: String { case layer, tag, never, only, except }
    enum Relation: String { case imports, uses }

    let keyword: Keyword

    /// The patterns of the subjects. In a declaration of a layer or tag: its name, followed by the
    /// patterns of its modules.
    let subjects: [String]

    /// The relation to the objects: imported or used. `nil` for a tag, and for a layer without
    /// `imports`. Such a layer may import itself and all lower layers.
    let relation: Relation?
    let objects: [String]

    /// The line in the rules file, counted from 0.
    let line: Int

    /// The number of layers that are declared above the statement.
    let position: Int

    /// The noun for the subject in messages, such as `a feature`.
    var noun: String?
    var because: String?
    var instead: String?

    var name: String { subjects[0] }

    var layer: Layer { Layer(rawValue: name, position: position) }

    /// Returns whether a module belongs to the declared layer or tag.
    func contains(_ module: Module) -> Bool {
      subjects.dropFirst().contains { module.matches(glob: $0) }
    }
  }

  /// The declared layers, from the highest to the lowest.
  var layers: [Statement] = []
  var tags: [Statement] = []

  /// The statements about what subjects may import or use.
  var statements: [Statement] = []

  /// The rules of a package without a rules file: no layers and no statements.
  static let none = LayerRules()

  /// Returns the module with its layer set to the first declared layer that contains it. A test
  /// target, or a module that no layer contains, is returned unchanged.
  func placed(_ module: Module) -> Module {
    guard module.kind != .test,
      let statement = layers.first(where: { $0.contains(module) })
    else { return module }
    var placed = module
    placed.layer = statement.layer
    return placed
  }

  /// Returns whether a pattern matches a module. The pattern is the name of a layer, the name of a
  /// tag, `tests` for all test targets, or a glob.
  func matches(_ pattern: String, _ module: Module) -> Bool {
    if layers.contains(where: { $0.name == pattern }) { return module.layer.rawValue == pattern }
    if pattern == "tests" { return module.kind == .test }
    if let tag = tag(pattern) { return tag.contains(module) }
    return module.matches(glob: pattern)
  }

  /// Returns whether a subject matches a module, or a file in the module or its tests.
  ///
  /// `LAYER:GLOB` matches files in a layer if the glob matches their name, or a type that they
  /// declare, extend or inherit. A module for tests matches only the subject `tests`; its files
  /// also match a glob with a slash.
  func matches(subject: String, _ module: Module, _ file: SourceFile?) -> Bool {
    let isTest = module.isForTests
    if let colon = subject.firstIndex(of: ":") {
      let glob = String(subject[subject.index(after: colon)...])
      guard !isTest, let file, matches(String(subject[..<colon]), module) else { return false }
      return String(file.stem).matches(glob: glob) || file.hasType(matching: glob)
    }
    if subject.contains("/"), let file, file.path.matches(glob: subject) { return true }
    return isTest ? subject == "tests" : matches(subject, module)
  }

  /// Returns whether a statement applies to a module, or to a file in it.
  func matches(_ statement: Statement, _ module: Module, _ file: SourceFile?) -> Bool {
    statement.subjects.contains { matches(subject: $0, module, file) }
  }

  func tag(_ name: String) -> Statement? { tags.first { $0.name == name } }

  func statement(of layer: Layer) -> Statement? { layers.first { $0.layer == layer } }
}

// MARK: - Reading

extension LayerRules {
  /// The first line of every rules file.
  static let heading = "scaffold-rules 1"

  /// Returns the rules from the workspace's rules file, or `nil` if there is no file.
  ///
  /// - Throws: `CommandFailure` if the file is malformed, with the line and what is expected.
  static func inForce(in tree: any FileTree) throws -> LayerRules? {
    try tree.text(of: path).map { text in try LayerRules(text) }
  }

  /// Parses the text of a rules file.
  ///
  /// - Throws: `CommandFailure` if the text is malformed, with the line and what is expected.
  init(_ text: String) throws(CommandFailure) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (number, line) in lines.enumerated() {
      // A comment continues to the end of the line.
      let words = line.split(whereSeparator: \.isWhitespace).prefix { !$0.hasPrefix("#") }
        .map(String.init)
      if number == 0 {
        if words.joined(separator: " ") == Self.heading { continue }
        throw Self.failure(0, "expected '\(Self.heading)' in the first line")
      }
      if words.isEmpty { continue }
      if line.first?.isWhitespace == true {
        try addClause(words, number)
      } else {
        try addStatement(words, number)
      }
    }
    layers = statements.filter { $0.keyword == .layer }
    tags = statements.filter { $0.keyword == .tag }
    statements.removeAll { [.layer, .tag].contains($0.keyword) }
    try check()
  }

  // MARK: - Internal

  private static func failure(_ number: Int, _ problem: String) -> CommandFailure {
    CommandFailure("\(path):\(number + 1): \(problem)")
  }

  private mutating func addClause(_ words: [String], _ number: Int) throws(CommandFailure) {
    guard let last = statements.indices.last else {
      throw Self.failure(number, "an indented line belongs to no statement")
    }
    let text = words.dropFirst().joined(separator: " ")
    switch words[0] {
    case _ where text.isEmpty: throw Self.failure(number, "expected a text after '\(words[0])'")
    case "noun": statements[last].noun = text
    case "because": statements[last].because = text
    case "instead": statements[last].instead = text
    case let word:
      throw Self.failure(
        number, "expected 'because', 'instead' or 'noun' instead of \(SafeText.quoted(word))")
    }
  }

  private mutating func addStatement(_ words: [String], _ number: Int) throws(CommandFailure) {
    guard let keyword = Statement.Keyword(rawValue: words[0]) else {
      let keywords = "'layer', 'tag', 'never', 'only' or 'except'"
      throw Self.failure(number, "expected \(keywords) instead of \(SafeText.quoted(words[0]))")
    }
    let place = words.firstIndex { word in
      word == "imports" && keyword != .tag || word == "uses" && ![.layer, .tag].contains(keyword)
    }
    let statement = Statement(
      keyword: keyword, subjects: Array(words[1..<(place ?? words.count)]),
      relation: place.flatMap { Statement.Relation(rawValue: words[$0]) },
      objects: place.map { Array(words[($0 + 1)...]) } ?? [], line: number,
      position: statements.count { $0.keyword == .layer })
    if let problem = problem(with: statement) { throw Self.failure(number, problem) }
    statements.append(statement)
  }

  private func problem(with new: Statement) -> String? {
    switch new.keyword {
    case .layer:
      if new.subjects.count < 2 || new.relation != nil && new.objects.isEmpty {
        return "expected 'layer NAME PATTERN…' or '… imports LAYER…' or 'none'"
      }
      if !new.name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }) {
        return "a layer's name has only letters, digits and '-'"
      }
      let isTaken = statements.contains { $0.keyword == .layer && $0.name == new.name }
      return isTaken ? "there is already a layer '\(new.name)'" : nil
    case .tag: return new.subjects.count < 2 ? "expected 'tag NAME PATTERN…'" : nil
    case .never, .only, .except:
      return new.subjects.isEmpty || new.objects.isEmpty
        ? "expected '\(new.keyword) SUBJECT… imports NAME…' or '… uses NAME…'" : nil
    }
  }

  /// Checks that each lowercase word after `imports` in a layer's declaration is a layer, a tag or
  /// `none`, and that exceptions have a reason.
  private func check() throws(CommandFailure) {
    if let bare = statements.first(where: { $0.keyword == .except && $0.because == nil }) {
      throw Self.failure(bare.line, "an exception needs a reason: add a line '  because …'")
    }
    let names = (layers + tags).map(\.name)
    for statement in layers {
      for word in statement.objects
      where word.first?.isLowercase == true && !(names + ["none"]).contains(word) {
        let hint = DidYouMean.suggestion(for: word, among: names).map { "; did you mean '\($0)'?" }
        throw Self.failure(statement.line, "there is no layer and no tag '\(word)'\(hint ?? "")")
      }
    }
  }
}

extension Module {
  /// Returns whether a glob matches the module's name or, if the glob contains a slash, its folder.
  func matches(glob: String) -> Bool { (glob.contains("/") ? folder : name).matches(glob: glob) }
}

extension String {
  /// Returns whether a glob matches the whole string. `*` matches any characters except a slash.
  /// `**` matches any characters.
  func matches(glob: String) -> Bool {
    if !glob.utf8.contains(UInt8(ascii: "*")) { return self == glob }
    return Self.matches(Array(utf8)[...], Array(glob.utf8)[...])
  }

  private static func matches(_ text: ArraySlice<UInt8>, _ glob: ArraySlice<UInt8>) -> Bool {
    guard let first = glob.first else { return text.isEmpty }
    guard first == UInt8(ascii: "*") else {
      return text.first == first && matches(text.dropFirst(), glob.dropFirst())
    }
    let isDeep = glob.dropFirst().first == first
    let rest = glob.drop { $0 == first }
    for start in text.indices + [text.endIndex] {
      if matches(text[start...], rest) { return true }
      if start < text.endIndex, !isDeep, text[start] == UInt8(ascii: "/") { return false }
    }
    return false
  }
}
