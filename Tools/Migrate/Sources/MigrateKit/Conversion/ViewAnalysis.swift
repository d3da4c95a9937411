internal import SwiftSyntax

/// Finds out how a view uses its presenter.
struct ViewAnalysis {
  /// A reference to the presenter.
  struct Use {
    enum Kind {
      /// A call of a method, such as `delegate?.onSelect(index: 1)`.
      case call(FunctionCallExprSyntax, MemberAccessExprSyntax)

      /// A property that is read or written, or a method that is referred to but not called.
      case value

      /// The presenter itself, given to other code.
      case passed

      /// The presenter, assigned to the view's property, unwrapped, or compared.
      case neutral
    }

    let kind: Kind
    let node: ExprSyntax
    let path: String

    /// The arguments of a call that are the view itself.
    var viewArguments: [Int] {
      guard case .call(let call, _) = kind else { return [] }
      return call.arguments.enumerated().filter { $0.element.expression.isSelf }.map(\.offset)
    }

    func calls(_ method: Method) -> Bool {
      guard case .call(let call, _) = kind else { return false }
      return call.calls(method)
    }
  }

  let uses: [Use]

  /// A Boolean value that indicates whether the view's property can't refer to a type-erased view
  /// model: it is weak, or it casts another property.
  let hasUnsuitableProperty: Bool

  private let assignments: ViewAssignments
  private let view: String
  private let sources: ModuleSources

  init(view: String, property: String, in sources: ModuleSources) {
    self.view = view
    self.sources = sources
    let types = Set(
      [ViperModule.Role.presenterProtocol, .presenter].compactMap { sources.module.piece($0)?.name }
    )
    let parts = sources.parts(of: view)
    uses = parts.flatMap { PresenterUses.uses(of: property, typed: types, in: $0) }
    assignments = ViewAssignments(view: view, in: sources)
    hasUnsuitableProperty = parts.flatMap(\.variables).contains { variable in
      variable.bindings.contains {
        $0.pattern.trimmedDescription == property
          && (!$0.isStored || variable.modifiers.contains { $0.name.text == "weak" })
      }
    }
  }

  /// Returns groups of methods, by their full names, that assign the same property of the view or of
  /// a subview. The two methods of one flag are such a group, too.
  func overwritingMethods(_ methods: [Method]) -> [[String]] {
    assignments.overwritingMethods(methods)
  }

  /// Returns whether a method of the view only shows a value, so that equal values need not be shown
  /// again.
  func onlyShows(_ method: Method) -> Bool { assignments.onlyShows(method) }

  /// Returns whether the view needs the view model's own type, because it reads values from it,
  /// calls a method that is not an action, or passes it on.
  func needsViewModelType(actions: [Method]) -> Bool {
    hasUnsuitableProperty
      || uses.contains { use in
        switch use.kind {
        case .call: !actions.contains(where: use.calls) || !use.viewArguments.isEmpty
        case .value, .passed: true
        case .neutral: false
        }
      }
  }

  /// Returns the calls of the presenter that the given methods of the view make before they return.
  func nestedCalls(in methods: [Method]) -> [Use] {
    let nodes = methods.flatMap(assignments.bodies)
    return uses.filter { use in
      guard case .call(let call, _) = use.kind else { return false }
      var node = Syntax(call)
      while let parent = node.parent, !node.is(ClosureExprSyntax.self) {
        if nodes.contains(parent.id) { return true }
        node = parent
      }
      return false
    }
  }

  /// Returns the first of the names that no member of the view or of its base classes has.
  static func freeMember(_ names: [String], of view: String, in sources: ModuleSources) -> String {
    let types = sources.index.conformances(of: view).union([view])
    let members = types.flatMap { name in
      (sources.index.types[name] ?? []) + (sources.index.extensions[name] ?? [])
    }.flatMap { $0.properties.map(\.name) }
    return names.first { !members.contains($0) } ?? names[0]
  }

  func place(of use: Use) -> SourceLine { sources.place(of: use.node, in: use.path) }
}

/// Collects the references to the presenter in a part of a view.
private final class PresenterUses: SyntaxVisitor {
  private let property: String
  private let types: Set<String>
  private let path: String
  private let root: Syntax
  private var uses: [ViewAnalysis.Use] = []

  /// Whether a parameter of the function hides the property, for each function around.
  private var hidden: [Bool] = [false]

  static func uses(of property: String, typed types: Set<String>, in part: ModuleSources.Part)
    -> [ViewAnalysis.Use]
  {
    let collector = PresenterUses(property, types, part)
    collector.walk(part.node.memberBlock)
    return collector.uses
  }

  private init(_ property: String, _ types: Set<String>, _ part: ModuleSources.Part) {
    self.property = property
    self.types = types
    path = part.path
    root = Syntax(part.node)
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.signature)
  }
  override func visitPost(_ node: FunctionDeclSyntax) { hidden.removeLast() }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.signature)
  }
  override func visitPost(_ node: InitializerDeclSyntax) { hidden.removeLast() }

  private func enter(_ signature: FunctionSignatureSyntax) -> SyntaxVisitorContinueKind {
    let isHiding = signature.parameterClause.parameters.contains {
      ($0.secondName ?? $0.firstName).text == property && !types.contains($0.type.simpleName)
    }
    hidden.append(isHiding)
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.declName.baseName.text == property, let base = node.base, base.isSelf else {
      if let base = node.base { walk(base) }
      return .skipChildren
    }
    add(ExprSyntax(node))
    return .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.baseName.text == property || isParameter(node), hidden.last != true {
      add(ExprSyntax(node))
    }
    return .skipChildren
  }

  /// A parameter of an initializer with another name than the property.
  private func isParameter(_ node: DeclReferenceExprSyntax) -> Bool {
    var parent = node.parent
    while let next = parent, next != root {
      if let initializer = next.as(InitializerDeclSyntax.self) {
        return initializer.signature.parameterClause.parameters.contains {
          ($0.secondName ?? $0.firstName).text == node.baseName.text
            && types.contains($0.type.simpleName)
        }
      }
      parent = next.parent
    }
    return false
  }

  private func add(_ reference: ExprSyntax) {
    var node = reference
    while let parent = node.parent?.as(ExprSyntax.self),
      parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self)
    {
      node = parent
    }
    uses.append(ViewAnalysis.Use(kind: kind(of: node), node: reference, path: path))
  }

  private func kind(of node: ExprSyntax) -> ViewAnalysis.Use.Kind {
    if let member = node.parent?.as(MemberAccessExprSyntax.self) {
      guard let call = member.parent?.as(FunctionCallExprSyntax.self),
        call.calledExpression == ExprSyntax(member)
      else { return .value }
      return .call(call, member)
    }
    if node.parent?.parent?.is(OptionalBindingConditionSyntax.self) == true { return .neutral }
    guard let sequence = node.parent?.parent?.as(SequenceExprSyntax.self) else { return .passed }
    let elements = Array(sequence.elements)
    if elements.count == 3, elements[2].is(NilLiteralExprSyntax.self) { return .neutral }
    guard elements.count == 3, elements[1].is(AssignmentExprSyntax.self) else { return .passed }
    return elements[0].ownMemberName == property ? .neutral : .passed
  }
}
