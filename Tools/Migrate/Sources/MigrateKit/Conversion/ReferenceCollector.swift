internal import SwiftSyntax

/// Collects where a type uses one of its properties, such as the presenter its view.
final class ReferenceCollector: SyntaxVisitor {
  /// A call of a method of the property, such as `self?.view?.show(items: items)`.
  struct Call {
    let node: FunctionCallExprSyntax

    /// The text before the property: nothing, `self.`, `self?.` and so on.
    let prefix: String

    /// A Boolean value that indicates whether the call is a statement, so that its value is unused.
    let isStatement: Bool

    func calls(_ method: Method) -> Bool { node.calls(method) }
  }

  /// The property as a value: passed on, compared, bound or assigned.
  struct Mention {
    let node: Syntax

    /// A Boolean value that indicates whether the whole expression is the property itself.
    let isWhole: Bool

    /// A Boolean value that indicates whether the property is assigned.
    let isAssigned: Bool
  }

  private let property: String

  /// Parameters of this type mean the same as the property.
  private let type: String?
  private(set) var calls: [Call] = []
  private(set) var mentions: [Mention] = []

  static func references(
    to property: String, ofType type: String?, in node: some SyntaxProtocol
  ) -> ReferenceCollector {
    let collector = ReferenceCollector(property, type)
    collector.walk(node)
    return collector
  }

  private init(_ property: String, _ type: String?) {
    self.property = property
    self.type = type
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    // `if let view {`
    if node.initializer == nil,
      node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == property
    {
      mentions.append(Mention(node: Syntax(node.pattern), isWhole: true, isAssigned: false))
    }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.baseName.text == property, var reference = wholeReference(node) else {
      return .visitChildren
    }
    let prefix = reference.as(MemberAccessExprSyntax.self)?.base.map { $0.trimmedDescription + "." }
    while let parent = reference.parent,
      parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self)
    {
      reference = ExprSyntax(parent) ?? reference
    }
    if let member = reference.parent?.as(MemberAccessExprSyntax.self), member.base == reference,
      let call = member.parent?.as(FunctionCallExprSyntax.self),
      call.calledExpression == ExprSyntax(member)
    {
      calls.append(
        Call(
          node: call, prefix: prefix ?? "", isStatement: isStatement(call)))
    } else {
      mentions.append(
        Mention(
          node: Syntax(reference),
          isWhole: reference.parent?.is(MemberAccessExprSyntax.self) != true,
          isAssigned: isAssigned(reference)))
    }
    return .visitChildren
  }

  /// Returns the property's name with `self.` before it, or `nil` if the name means something else.
  private func wholeReference(_ node: DeclReferenceExprSyntax) -> ExprSyntax? {
    guard let member = node.parent?.as(MemberAccessExprSyntax.self), member.declName == node else {
      return isParameter(node) ? nil : ExprSyntax(node)
    }
    var base = member.base
    if let chain = base?.as(OptionalChainingExprSyntax.self) { base = chain.expression }
    if let unwrapped = base?.as(ForceUnwrapExprSyntax.self) { base = unwrapped.expression }
    let name = base?.as(DeclReferenceExprSyntax.self)?.baseName.text
    return ["self", "strongSelf", "this", "weakSelf", "sself"].contains(name)
      ? ExprSyntax(member) : nil
  }

  /// Returns whether a function around the node has a parameter of that name, of another type.
  private func isParameter(_ node: DeclReferenceExprSyntax) -> Bool {
    var parent = node.parent
    while let scope = parent {
      let parameters =
        scope.as(FunctionDeclSyntax.self)?.signature.parameterClause.parameters
        ?? scope.as(InitializerDeclSyntax.self)?.signature.parameterClause.parameters
      for parameter in parameters ?? []
      where (parameter.secondName ?? parameter.firstName).text == property {
        return type == nil || parameter.type.simpleName != type
      }
      if let item = scope.as(CodeBlockItemSyntax.self), isHidden(before: item) { return true }
      if let condition = scope.as(IfExprSyntax.self)?.conditions, hides(condition),
        scope.id != node.id
      {
        return true
      }
      if let closure = scope.as(ClosureExprSyntax.self), closure.hasParameter(property) {
        return true
      }
      parent = scope.parent
    }
    return false
  }

  /// Returns whether a statement before another one binds the name to something else.
  private func isHidden(before item: CodeBlockItemSyntax) -> Bool {
    guard let list = item.parent?.as(CodeBlockItemListSyntax.self) else { return false }
    return list.prefix { $0.id != item.id }.contains { other in
      if let conditions = other.item.as(GuardStmtSyntax.self)?.conditions {
        return hides(conditions)
      }
      return other.item.as(VariableDeclSyntax.self)?.bindings.contains { binding in
        binding.pattern.trimmedDescription == property && !isOwn(binding.initializer?.value)
      } ?? false
    }
  }

  private func hides(_ conditions: ConditionElementListSyntax) -> Bool {
    conditions.contains { element in
      guard let binding = element.condition.as(OptionalBindingConditionSyntax.self),
        let initializer = binding.initializer
      else { return false }
      return binding.pattern.trimmedDescription == property && !isOwn(initializer.value)
    }
  }

  private func isOwn(_ expression: ExprSyntax?) -> Bool {
    [property, "self.\(property)", "self?.\(property)"].contains(expression?.trimmedDescription)
  }

  private func isStatement(_ call: FunctionCallExprSyntax) -> Bool {
    call.parent?.is(CodeBlockItemSyntax.self) == true
  }

  private func isAssigned(_ reference: ExprSyntax) -> Bool {
    guard let list = reference.parent?.as(ExprListSyntax.self), list.first == reference,
      list.count > 1
    else { return false }
    return list[list.index(after: list.startIndex)].is(AssignmentExprSyntax.self)
  }
}

extension ClosureExprSyntax {
  fileprivate func hasParameter(_ name: String) -> Bool {
    switch signature?.parameterClause {
    case .simpleInput(let list): list.contains { $0.name.text == name }
    case .parameterClause(let clause):
      clause.parameters.contains { ($0.secondName ?? $0.firstName).text == name }
    default: false
    }
  }
}
