internal import SwiftSyntax

/// A method that a protocol requires.
struct Method {
  struct Parameter {
    /// The label at a call, or `nil` for `_`.
    let label: String?
    let name: String

    /// The type as written, without attributes such as `@escaping`.
    let type: String

    /// The type with its attributes.
    let declaredType: String
    let isOptional: Bool

    /// The name of a field or payload: the label if there is one.
    var field: String { label ?? name }
  }

  let baseName: String
  let parameters: [Parameter]

  /// A Boolean value that indicates whether an enum case can represent a call: it returns nothing,
  /// does not throw, and all its parameters are values.
  let isEvent: Bool

  /// The comments before the method, one line each, with empty lines between and before them.
  let comments: [String]

  /// The comment behind the method.
  let trailingComment: String?
  let place: SourceLine

  /// The protocol that requires the method.
  let protocolName: String?

  init(_ node: FunctionDeclSyntax, in file: SourceFile, of protocolName: String? = nil) {
    self.protocolName = protocolName
    baseName = node.name.text
    let syntax = node.signature.parameterClause.parameters
    parameters = syntax.enumerated().map { index, parameter in
      let type = parameter.type.as(AttributedTypeSyntax.self)?.baseType ?? parameter.type
      let label = parameter.firstName.text
      return Parameter(
        label: label == "_" ? nil : label, name: parameter.valueName(at: index),
        type: type.trimmedDescription, declaredType: parameter.type.trimmedDescription,
        isOptional: type.isOptional)
    }
    let result = node.signature.returnClause?.type.trimmedDescription ?? "Void"
    let areValues = syntax.allSatisfy { parameter in
      let attributes = parameter.type.as(AttributedTypeSyntax.self)
      return parameter.ellipsis == nil && (attributes?.specifiers.isEmpty ?? true)
        && attributes?.attributes.trimmedDescription.contains("autoclosure") != true
    }
    isEvent =
      ["Void", "()"].contains(result) && node.signature.effectSpecifiers == nil
      && node.genericParameterClause == nil && areValues
      && !node.modifiers.contains { $0.name.text == "static" }
    comments = node.leadingTrivia.commentLines
    trailingComment = node.trailingTrivia.comments.first
    place = file.place(of: node)
  }

  /// The name with its labels, such as `show(items:)`.
  var name: String {
    baseName + "(" + parameters.map { ($0.label ?? "_") + ":" }.joined() + ")"
  }
}

extension Trivia {
  /// The lines of the comments, with an empty string for each run of empty lines before a comment.
  var commentLines: [String] {
    var lines: [String] = []
    var isAfterEmptyLine = false
    for piece in pieces {
      switch piece {
      case .newlines(let count), .carriageReturnLineFeeds(let count):
        isAfterEmptyLine = isAfterEmptyLine || count > 1
      case .lineComment(let text), .blockComment(let text), .docLineComment(let text),
        .docBlockComment(let text):
        if isAfterEmptyLine { lines.append("") }
        lines.append(text)
        isAfterEmptyLine = false
      default: break
      }
    }
    return lines
  }

  /// The comments, without the white space around them.
  var comments: [String] {
    pieces.compactMap { piece in
      switch piece {
      case .lineComment(let text), .blockComment(let text), .docLineComment(let text),
        .docBlockComment(let text):
        text
      default: nil
      }
    }
  }
}

extension String {
  /// The name with a capital letter at its beginning.
  var capitalized: String { prefix(1).uppercased() + dropFirst() }

  /// The name with a small first word: `URLText` becomes `urlText`.
  var uncapitalized: String {
    let capitals = prefix { $0.isUppercase }.count
    let count = capitals > 1 && capitals < self.count ? capitals - 1 : capitals
    return prefix(count).lowercased() + dropFirst(count)
  }

  /// The name in backticks if it is a keyword.
  var escapedIfKeyword: String {
    let keywords: Set = [
      "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
      "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
      "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
      "operator", "private", "protocol", "public", "repeat", "return", "self", "static", "struct",
      "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where",
      "while",
    ]
    return keywords.contains(self) ? "`\(self)`" : self
  }
}

extension FunctionParameterSyntax {
  /// The name inside the method, or a new name if it has none.
  fileprivate func valueName(at index: Int) -> String {
    let name = (secondName ?? firstName).text
    if name != "_" { return name }
    return index == 0 ? "value" : "value\(index + 1)"
  }
}

extension FunctionCallExprSyntax {
  /// Returns whether the call of a member is one of a method, by its name and its labels.
  func calls(_ method: Method) -> Bool {
    guard let member = calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == method.baseName
    else { return false }
    var labels = arguments.map { $0.label?.text }
    if trailingClosure != nil {
      guard labels.count < method.parameters.count else { return false }
      labels.append(method.parameters[labels.count].label)
      labels += additionalTrailingClosures.map { $0.label.text }
    }
    return labels == method.parameters.map(\.label)
  }
}
