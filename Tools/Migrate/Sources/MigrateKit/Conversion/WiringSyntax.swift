internal import SwiftSyntax

/// What is known about an expression that should be the module's view.
enum LocalView: Equatable {
  /// It has the type of the view.
  case value

  /// It is an optional view.
  case optional

  /// It is a view, but declared with this other type.
  case annotated(TypeAnnotationSyntax)

  /// It has another type.
  case other
  case unknown

  /// Returns the name of a constant or parameter that is the view.
  static func name(in declaration: Syntax, _ view: String, _ factories: Set<String>) -> String? {
    let finder = LocalDefinitions(in: declaration)
    return finder.definitions.first { definition in
      ![.other, .unknown].contains(kind(of: definition, view, factories))
    }?.name
  }

  static func kind(
    of expression: ExprSyntax, _ declaration: Syntax, _ view: String, _ factories: Set<String>
  ) -> LocalView {
    guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text else {
      return .unknown
    }
    if name == "self" { return declaration.isMember(of: view) ? .value : .other }
    let definitions = LocalDefinitions(in: declaration).definitions.filter { $0.name == name }
    let kinds = definitions.map { kind(of: $0, view, factories) }
    guard let first = kinds.first, kinds.allSatisfy({ $0 == first }) else { return .unknown }
    return first
  }

  private static func kind(
    of definition: LocalDefinitions.Definition, _ view: String, _ factories: Set<String>
  ) -> LocalView {
    let value = definition.value
    let isCreated = value.map { creates(view, $0, factories) } ?? false
    if let annotation = definition.type {
      let isOptional = annotation.type.is(OptionalTypeSyntax.self) && !definition.isUnwrapped
      if annotation.type.simpleName == view { return isOptional ? .optional : .value }
      return isCreated && !isOptional ? .annotated(annotation) : .other
    }
    guard let type = definition.parameterType else {
      guard isCreated, let value else { return .unknown }
      let isCast = value.tokens(viewMode: .sourceAccurate).contains {
        $0.tokenKind == .postfixQuestionMark
          && $0.previousToken(viewMode: .sourceAccurate)?.text == "as"
      }
      return isCast && !definition.isUnwrapped ? .optional : .value
    }
    guard type.simpleName == view else { return .other }
    return type.is(OptionalTypeSyntax.self) ? .optional : .value
  }

  /// Returns whether an expression creates the view, or calls a function that returns it.
  private static func creates(_ view: String, _ value: ExprSyntax, _ factories: Set<String>) -> Bool
  {
    if value.nameToken(view) != nil { return true }
    let callee = value.as(FunctionCallExprSyntax.self)?.calledExpression.lastName
    return callee.map(factories.contains) ?? false
  }
}

/// Collects the constants, variables and parameters of a function.
private final class LocalDefinitions: SyntaxVisitor {
  struct Definition {
    let name: String
    var type: TypeAnnotationSyntax?
    var parameterType: TypeSyntax?
    var value: ExprSyntax?

    /// Whether `if let` or `guard let` unwraps the value.
    var isUnwrapped = false
  }

  private(set) var definitions: [Definition] = []

  init(in node: Syntax) {
    super.init(viewMode: .sourceAccurate)
    walk(node)
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text {
      definitions.append(
        Definition(name: name, type: node.typeAnnotation, value: node.initializer?.value))
    }
    return .visitChildren
  }
  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let value = node.initializer?.value
    {
      definitions.append(
        Definition(name: name, type: node.typeAnnotation, value: value, isUnwrapped: true))
    }
    return .visitChildren
  }
  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    definitions.append(
      Definition(name: (node.secondName ?? node.firstName).text, parameterType: node.type))
    return .visitChildren
  }
}

/// Collects the uses of a local constant.
final class LocalReferences: SyntaxVisitor {
  private let name: String
  private(set) var references: [DeclReferenceExprSyntax] = []

  /// A Boolean value that indicates whether the constant is only used in expressions, so that it can
  /// be renamed.
  private(set) var isSimple = true

  static func tokens(of name: String, in items: ArraySlice<CodeBlockItemSyntax>) -> LocalReferences
  {
    let collector = LocalReferences(name)
    for item in items { collector.walk(item) }
    return collector
  }

  private init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  private var declarations = 0

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let member = node.parent?.as(MemberAccessExprSyntax.self)
    if node.baseName.text == name, member?.declName != node || member == nil {
      references.append(node)
    }
    return .skipChildren
  }
  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    if node.identifier.text == name { declarations += 1 }
    if declarations > 1 { isSimple = false }
    return .skipChildren
  }
  override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == name { isSimple = false }
    return .visitChildren
  }
}

/// Collects the calls that create a presenter.
final class CreationSites: SyntaxVisitor {
  private let type: String
  private var calls: [FunctionCallExprSyntax] = []

  static func calls(creating type: String, in tree: SourceFileSyntax) -> [FunctionCallExprSyntax] {
    let collector = CreationSites(type)
    collector.walk(tree)
    return collector.calls
  }

  private init(_ type: String) {
    self.type = type
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.calledExpression.lastName
    let base = node.calledExpression.as(MemberAccessExprSyntax.self)?.base?.lastName
    if name == type || (name == "init" && base == type) { calls.append(node) }
    return .visitChildren
  }
}

/// Collects the functions of a file.
final class FunctionCollector: SyntaxVisitor {
  private var functions: [FunctionDeclSyntax] = []

  static func functions(in tree: SourceFileSyntax) -> [FunctionDeclSyntax] {
    let collector = FunctionCollector(viewMode: .sourceAccurate)
    collector.walk(tree)
    return collector.functions
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    functions.append(node)
    return .visitChildren
  }
}

extension ExprSyntax {
  /// Returns the first token with a name.
  func nameToken(_ name: String) -> TokenSyntax? {
    tokens(viewMode: .sourceAccurate).first { $0.tokenKind == .identifier(name) }
  }
}

extension FunctionCallExprSyntax {
  /// Returns the function around the call, if it returns nothing but the created object.
  func factory(of type: String) -> FunctionDeclSyntax? {
    let statement = parent?.as(ReturnStmtSyntax.self)?.parent?.as(CodeBlockItemSyntax.self)
    guard let item = statement ?? parent?.as(CodeBlockItemSyntax.self),
      let function = item.enclosingDeclaration?.as(FunctionDeclSyntax.self),
      function.signature.returnClause?.type.simpleName == type
    else { return nil }
    return function
  }

  /// Returns the indices of the arguments with one of the labels, `_` for none.
  func indices(of labels: Set<String>) -> Set<Int> {
    Set(
      arguments.enumerated().filter { labels.contains($0.element.label?.text ?? "_") }.map(\.offset)
    )
  }
}

extension DeclReferenceExprSyntax {
  /// The parts of the statement `name.member = value`.
  var assignedMember: (statement: SequenceExprSyntax, member: String, value: ExprSyntax)? {
    guard let member = parent?.as(MemberAccessExprSyntax.self), member.base?.id == id,
      let sequence = member.parent?.parent?.as(SequenceExprSyntax.self),
      sequence.parent?.is(CodeBlockItemSyntax.self) == true
    else { return nil }
    let elements = Array(sequence.elements)
    guard elements.count == 3, elements[0].id == member.id,
      elements[1].is(AssignmentExprSyntax.self)
    else { return nil }
    return (sequence, member.declName.baseName.text, elements[2])
  }
}

extension SyntaxProtocol {
  func contains(_ other: some SyntaxProtocol) -> Bool {
    position <= other.position && other.endPosition <= endPosition
  }

  /// The function, initializer or property around a statement.
  var enclosingDeclaration: Syntax? {
    var node = parent
    var found: Syntax?
    while let current = node, current.asProtocol((any DeclGroupSyntax).self) == nil {
      if current.is(FunctionDeclSyntax.self) || current.is(InitializerDeclSyntax.self)
        || (current.is(VariableDeclSyntax.self)
          && current.parent?.is(MemberBlockItemSyntax.self) == true)
      {
        found = current
      }
      node = current.parent
    }
    return found
  }
}

extension Syntax {
  /// A Boolean value that indicates whether the declaration or a type around it is isolated to the
  /// main actor.
  var isOnMainActor: Bool {
    var node: Syntax? = self
    while let current = node {
      let attributes = current.asProtocol((any WithAttributesSyntax).self)?.attributes
      if attributes?.trimmedDescription.contains("@MainActor") == true { return true }
      node = current.parent
    }
    return false
  }

  func isMember(of type: String) -> Bool {
    var node = parent
    while let current = node {
      if let found = current.as(ExtensionDeclSyntax.self) {
        return found.extendedType.simpleName == type
      }
      if let found = current.as(ClassDeclSyntax.self) { return found.name.text == type }
      node = current.parent
    }
    return false
  }

  /// Returns whether a name is used inside the node, other than as a label or member.
  func mentions(_ name: String) -> Bool {
    tokens(viewMode: .sourceAccurate).contains { token in
      guard token.text == name else { return false }
      if token.parent?.is(LabeledExprSyntax.self) == true { return false }
      let member = token.parent?.parent?.as(MemberAccessExprSyntax.self)
      return member == nil || member?.declName.id != token.parent?.id
    }
  }
}

extension CodeBlockItemSyntax {
  /// Returns whether the statement declares a constant or variable.
  func declares(_ name: String) -> Bool {
    item.as(VariableDeclSyntax.self)?.bindings.contains { $0.pattern.trimmedDescription == name }
      ?? item.as(GuardStmtSyntax.self)?.conditions.contains {
        $0.condition.as(OptionalBindingConditionSyntax.self)?.pattern.trimmedDescription == name
      } ?? false
  }
}

extension TextEdits {
  /// Removes arguments of a call, with the commas between the rest.
  mutating func removeArguments(_ indices: Set<Int>, of call: FunctionCallExprSyntax) {
    let arguments = Array(call.arguments)
    let lastKept = arguments.indices.last { !indices.contains($0) }
    for index in indices {
      if let lastKept, index > lastKept {
        let start = arguments[index - 1].expression.endPositionBeforeTrailingTrivia
        replace(start, arguments[index].endPositionBeforeTrailingTrivia, with: "")
      } else if index + 1 < arguments.count {
        replace(
          arguments[index].positionAfterSkippingLeadingTrivia,
          arguments[index + 1].positionAfterSkippingLeadingTrivia, with: "")
      } else {
        replace(arguments[index], with: "")
      }
    }
  }
}

extension String {
  /// A Boolean value that indicates whether a path is in a folder of tests.
  var isPathOfTests: Bool { split(separator: "/").dropLast().contains { $0.hasSuffix("Tests") } }
}
