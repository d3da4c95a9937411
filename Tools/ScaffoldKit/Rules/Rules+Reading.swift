import CommandLineKit
import TerminalText

extension Rules {
  /// The first line of every rules file.
  static let heading = "scaffold-rules 1"

  /// Returns the rules from the workspace's rules file, or nil if there is no file.
  ///
  /// - Throws: `CommandFailure` if the file is malformed, with the line and what is expected.
  static func inForce(in tree: any FileTree) throws -> Rules? {
    try tree.text(of: path).map { text in try Rules(text) }
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
    case "noun": statements[last].clauses.noun = text
    case "because": statements[last].clauses.because = text
    case "instead": statements[last].clauses.instead = text
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

  /// Checks that each lowercase word after `imports` is a layer or tag, and that exceptions have a
  /// reason.
  private func check() throws(CommandFailure) {
    if let bare = statements.first(where: { $0.keyword == .except && $0.clauses.because == nil }) {
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
