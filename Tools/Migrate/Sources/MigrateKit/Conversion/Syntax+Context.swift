internal import SwiftSyntax

extension SyntaxProtocol {
  /// The white space at the beginning of the line on which the node begins.
  var indentation: String {
    var token = firstToken(viewMode: .sourceAccurate)
    while let current = token {
      let pieces = current.leadingTrivia.pieces
      if let newline = pieces.lastIndex(where: \.isNewline) {
        return Trivia(pieces: pieces[(newline + 1)...].prefix { $0.isSpaceOrTab }).description
      }
      token = current.previousToken(viewMode: .sourceAccurate)
      if token == nil { return Trivia(pieces: pieces.prefix { $0.isSpaceOrTab }).description }
    }
    return ""
  }

  /// A Boolean value that indicates whether nothing but white space is before the node on its line.
  var isFirstOnLine: Bool {
    leadingTrivia.contains(where: \.isNewline)
      || previousToken(viewMode: .sourceAccurate) == nil
  }

  /// The text on one line, shortened to 60 characters.
  var shortText: String {
    let text = trimmedDescription.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return text.count > 60 ? text.prefix(59) + "…" : text
  }

  /// The closure around the node, if it is inside the same function.
  var enclosingClosure: ClosureExprSyntax? {
    var parent = parent
    while let node = parent {
      if let closure = node.as(ClosureExprSyntax.self) { return closure }
      if node.is(FunctionDeclSyntax.self) { return nil }
      parent = node.parent
    }
    return nil
  }
}

extension Trivia {
  /// The comments that no empty line separates from the next token.
  var adjacentComments: [String] {
    guard !endsWithEmptyLine else { return [] }
    let lines = commentLines
    return Array(lines[(lines.lastIndex(of: "").map { $0 + 1 } ?? 0)...])
  }

  var beginsWithEmptyLine: Bool {
    switch pieces.first {
    case .newlines(let count), .carriageReturnLineFeeds(let count): count > 1
    default: false
    }
  }

  var hasEmptyLine: Bool {
    pieces.contains { piece in
      switch piece {
      case .newlines(let count), .carriageReturnLineFeeds(let count): count > 1
      default: false
      }
    }
  }
}

extension String {
  /// The text with more white space at the beginning of each line that has some.
  func indented(by unit: String) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { index, line in
      index > 0 && !line.isEmpty ? unit + line : String(line)
    }.joined(separator: "\n")
  }
}

extension TokenSyntax {
  /// Returns whether a closure that is part of an expression contains the token.
  func isInsideClosure(below expression: Syntax) -> Bool {
    var node = parent
    while let current = node {
      if current.is(ClosureExprSyntax.self) { return true }
      if current.id == expression.id { return false }
      node = current.parent
    }
    return false
  }
}

extension ClassDeclSyntax {
  /// The indentation of a member.
  var memberIndentation: String {
    memberBlock.members.first.map(\.indentation).flatMap { $0.isEmpty ? nil : $0 } ?? "    "
  }
}

extension TextEdits {
  /// Removes an element of a list, with the comma beside it.
  mutating func removeElement(_ index: Int, of list: FunctionParameterListSyntax) {
    removeElement(index, of: Array(list))
  }

  mutating func removeArgument(_ index: Int, of call: FunctionCallExprSyntax) {
    removeElement(index, of: Array(call.arguments))
  }

  mutating func removeLabel(_ index: Int, of call: FunctionCallExprSyntax) {
    let arguments = Array(call.arguments)
    guard arguments.indices.contains(index), arguments[index].label != nil else { return }
    replace(
      arguments[index].positionAfterSkippingLeadingTrivia,
      arguments[index].expression.positionAfterSkippingLeadingTrivia, with: "")
  }

  private mutating func removeElement(_ index: Int, of list: [some SyntaxProtocol]) {
    guard list.indices.contains(index) else { return }
    if index + 1 < list.count {
      replace(
        list[index].positionAfterSkippingLeadingTrivia,
        list[index + 1].positionAfterSkippingLeadingTrivia, with: "")
    } else if index > 0, let comma = list[index - 1].lastToken(viewMode: .sourceAccurate) {
      replace(
        comma.positionAfterSkippingLeadingTrivia, list[index].endPositionBeforeTrailingTrivia,
        with: "")
    } else {
      replace(list[index], with: "")
    }
  }

  /// Replaces the labels of a call's arguments. The text before the first argument is replaced
  /// already if `firstIsOpen`.
  mutating func labelArguments(
    of call: FunctionCallExprSyntax, with labels: [String], firstIsOpen: Bool
  ) {
    for (index, argument) in call.arguments.enumerated() where index < labels.count {
      if index == 0, firstIsOpen { continue }
      if argument.label == nil {
        insert(labels[index] + ": ", at: argument.expression.positionAfterSkippingLeadingTrivia)
      }
    }
  }

  mutating func removeSpace(before node: some SyntaxProtocol) {
    guard let token = node.previousToken(viewMode: .sourceAccurate) else { return }
    replace(token.endPositionBeforeTrailingTrivia, token.endPosition, with: "")
  }
}

extension ModulePlan.StatePiece {
  /// The text around the argument of an assignment to a piece.
  struct Value {
    var before = ""
    var after = ""
    var labels: [String] = []

    /// The name of the nested type of which the value is created.
    var typeName: String?
  }

  /// Returns the text that represents a call of one of the piece's methods.
  func value(of method: Method, for call: FunctionCallExprSyntax) -> Value {
    switch kind {
    case .value(let method):
      // `.none` would be that of the optional property.
      let isWrapped =
        method.parameters[0].isOptional
        || call.arguments.contains { argument in
          argument.tokens(viewMode: .sourceAccurate).contains { token in
            ["none", "some"].contains(token.text)
              && token.previousToken(viewMode: .sourceAccurate)?.tokenKind == .period
          }
        }
      return isWrapped ? Value(before: ".some(", after: ")") : Value()
    case .fields(let typeName, let method):
      let labels = method.parameters.map(\.field)
      return Value(before: ".init(\(labels[0]): ", after: ")", labels: labels, typeName: typeName)
    case .flag(let on, _):
      return Value(before: method.name == on.name ? "true" : "false")
    case .alternatives(let typeName, let cases):
      let name = cases.first { $0.method.name == method.name }?.name ?? method.baseName
      guard let first = method.parameters.first else {
        return Value(before: ".\(name)", typeName: typeName)
      }
      let label = first.label == name ? "" : first.label.map { $0 + ": " } ?? ""
      return Value(before: ".\(name)(\(label)", after: ")", typeName: typeName)
    }
  }
}

extension Method {
  /// The name of the method that handles an output of the interactor.
  var handlerName: String { "handle" + baseName.capitalized }
}
