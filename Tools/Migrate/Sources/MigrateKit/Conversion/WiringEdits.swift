internal import SwiftSyntax

/// Edits the functions that create the module.
struct WiringEdits {
  static func edit(
    _ sources: inout ModuleSources, _ plan: inout ModulePlan
  ) throws(ModuleConversion.Refusal) {
    guard let presenter = sources.module.piece(.presenter) else { return }
    var marked: Set<SyntaxIdentifier> = []
    for path in sources.files.keys.sorted() {
      guard let file = sources.files[path], !sources.index.testFiles.contains(path)
      else { continue }
      for call in CreationSites.calls(creating: presenter.name, in: file.tree) {
        let factory = call.factory(of: presenter.name)
        if let factory { convert(factory, creating: call, in: path, &sources, plan, &marked) }
        let sites =
          factory.map { CreationSites.calls(creating: $0.name.text, in: file.tree) } ?? [call]
        for site in sites {
          var wiring = try Wiring(site, factory, of: presenter, in: path, sources, plan)
          try wiring.convert()
          sources = wiring.sources
          if marked.insert(wiring.declaration.id).inserted {
            mark(wiring.declaration, in: path, &sources)
          }
        }
      }
    }
    if marked.isEmpty { throw .because("no function creates the presenter", presenter.place) }
  }

  /// Makes a function that only returns a presenter return a view model.
  private static func convert(
    _ factory: FunctionDeclSyntax, creating call: FunctionCallExprSyntax, in path: String,
    _ sources: inout ModuleSources, _ plan: ModulePlan, _ marked: inout Set<SyntaxIdentifier>
  ) {
    let presenter = sources.module.piece(.presenter)?.name ?? ""
    let result = TypeMentions.mentions(of: [presenter], in: factory.signature)
    sources.edit(path) { edits in
      for type in result { edits.replace(type, with: plan.names.viewModel) }
      if let name = call.calledExpression.nameToken(presenter) {
        edits.replace(name, with: plan.names.viewModel)
      }
      edits.removeArguments(call.indices(of: plan.droppedInitParameters), of: call)
    }
    if marked.insert(factory.id).inserted { mark(Syntax(factory), in: path, &sources) }
  }

  /// Isolates a function to the main actor. Callers that are not isolated still compile.
  private static func mark(_ declaration: Syntax, in path: String, _ sources: inout ModuleSources) {
    guard !declaration.isOnMainActor else { return }
    sources.edit(path) {
      $0.insert("@preconcurrency @MainActor ", at: declaration.positionAfterSkippingLeadingTrivia)
    }
  }
}

/// A function that creates a presenter and connects it with the other pieces of the module.
private struct Wiring {
  private(set) var sources: ModuleSources

  /// The function or property that contains the statements.
  let declaration: Syntax

  private let plan: ModulePlan
  private let presenter: ViperModule.Piece
  private let path: String
  private let call: FunctionCallExprSyntax

  /// The function that is called, if it returns the presenter.
  private let factory: FunctionDeclSyntax?
  private let pattern: IdentifierPatternSyntax
  private let annotation: TypeAnnotationSyntax?

  /// The functions of the file.
  private let functions: [FunctionDeclSyntax]
  private let items: [CodeBlockItemSyntax]
  private let index: Int

  /// The name of the local constant, before and after.
  private let oldName: String
  private let name: String

  private var router: String?
  private var view: String?

  /// The index of the statement after which the router can receive events.
  private var anchor: Int
  private var isConnected = false

  /// The statements that give the router to the presenter.
  private var removed: [CodeBlockItemSyntax] = []

  init(
    _ call: FunctionCallExprSyntax, _ factory: FunctionDeclSyntax?, of presenter: ViperModule.Piece,
    in path: String, _ sources: ModuleSources, _ plan: ModulePlan
  ) throws(ModuleConversion.Refusal) {
    let place = sources.place(of: call, in: path)
    let binding = call.parent?.parent?.as(PatternBindingSyntax.self)
    let condition = call.parent?.parent?.as(OptionalBindingConditionSyntax.self)
    let variable = binding?.parent?.parent?.as(VariableDeclSyntax.self)
    let guarding = condition?.parent?.parent?.parent?.as(GuardStmtSyntax.self)
    guard let pattern = (binding?.pattern ?? condition?.pattern)?.as(IdentifierPatternSyntax.self),
      variable?.bindings.count ?? 1 == 1,
      let item = (variable?.parent ?? guarding?.parent)?.as(CodeBlockItemSyntax.self),
      let list = item.parent?.as(CodeBlockItemListSyntax.self)
    else { throw .because("the presenter is not stored in a local constant", place) }
    guard let declaration = item.enclosingDeclaration else {
      throw .because("the presenter is not created in a function", place)
    }
    self.sources = sources
    self.plan = plan
    self.presenter = presenter
    self.path = path
    self.call = call
    self.factory = factory
    self.pattern = pattern
    annotation = binding?.typeAnnotation ?? condition?.typeAnnotation
    self.declaration = declaration
    functions = sources.files[path].map { FunctionCollector.functions(in: $0.tree) } ?? []
    items = Array(list)
    index = items.firstIndex(of: item) ?? 0
    anchor = index
    oldName = pattern.identifier.text
    let new = oldName.replacing("presenter", with: "viewModel").replacing(
      "Presenter", with: "ViewModel")
    let isSimple = LocalReferences.tokens(of: oldName, in: items[index...]).isSimple
    name = isSimple && !declaration.mentions(new) ? new : oldName
  }

  // MARK: - Conversion

  mutating func convert() throws(ModuleConversion.Refusal) {
    try checkMentions()
    try convertCreation()
    for reference in LocalReferences.tokens(of: oldName, in: items[index...]).references
    where reference.position > pattern.position {
      try convert(reference)
    }
    guard isConnected || plan.viewConnectsItself else {
      throw .because("the view is not connected with the presenter here", place(of: call))
    }
    if !plan.events.isEmpty { try observeEvents() }
    for item in removed { remove(item) }
    sources.addImports(plan.events.isEmpty ? ["DisplayKit"] : ["DisplayKit", "FlowKit"], to: path)
  }

  private func place(of node: some SyntaxProtocol) -> SourceLine {
    sources.place(of: node, in: path)
  }

  private func checkMentions() throws(ModuleConversion.Refusal) {
    let types = TypeMentions.mentions(of: [presenter.name], in: declaration)
      .filter { type in annotation.map { !$0.contains(type) } ?? true }
    if let type = types.first {
      throw .because("the type of the presenter is mentioned", place(of: type))
    }
  }

  private mutating func convertCreation() throws(ModuleConversion.Refusal) {
    for (offset, argument) in call.arguments.enumerated() {
      switch role(of: argument, at: offset) {
      case .routerProtocol where argument.expression.is(NilLiteralExprSyntax.self): break
      case .routerProtocol:
        let isHoisted = setRouter(argument.expression, before: items[index])
        if isHoisted, let router, plan.keepsRouter {
          sources.edit(path) { $0.replace(argument.expression, with: router) }
        }
      case .viewProtocol where !argument.expression.is(NilLiteralExprSyntax.self):
        let text = try connection(to: argument.expression)
        let indent = items[index].indentation
        let end = items[index].endPosition
        sources.edit(path) { $0.insert("\n" + indent + text, at: end) }
      default: break
      }
    }
    let (viewModel, name, presenter) = (plan.names.viewModel, name, presenter.name)
    let (pattern, annotation, call, isDirect) = (pattern, annotation, call, factory == nil)
    let dropped = call.indices(of: plan.droppedInitParameters)
    sources.edit(path) { edits in
      if pattern.identifier.text != name { edits.replace(pattern, with: name) }
      if let annotation { edits.replace(annotation, with: "") }
      guard isDirect else { return }
      if let callee = call.calledExpression.nameToken(presenter) {
        edits.replace(callee, with: viewModel)
      }
      edits.removeArguments(dropped, of: call)
    }
  }

  /// Returns what an argument of the presenter's initializer is.
  private func role(of argument: LabeledExprSyntax, at offset: Int) -> ViperModule.Role? {
    let label = argument.label?.text ?? "_"
    let initializers = sources.parts(of: presenter.name).flatMap(\.initializers)
    for signature in factory.map({ [$0.signature] }) ?? initializers.map(\.signature) {
      for (index, parameter) in signature.parameterClause.parameters.enumerated()
      where parameter.firstName.text == label && (label != "_" || index == offset) {
        return role(ofType: parameter.type.simpleName)
      }
    }
    return nil
  }

  private func role(ofType type: String) -> ViperModule.Role? {
    let roles = sources.module.pieces.filter { $0.name == type }.map(\.role)
    if roles.contains(where: { [.router, .routerProtocol].contains($0) }) {
      return .routerProtocol
    }
    return roles.contains { [.view, .viewProtocol].contains($0) } ? .viewProtocol : nil
  }

  /// Converts one use of the presenter.
  private mutating func convert(_ reference: DeclReferenceExprSyntax) throws(ModuleConversion
    .Refusal)
  {
    if let assigned = reference.assignedMember {
      if assigned.member == sources.module.piece(.viewProtocol)?.property {
        let text = try connection(to: assigned.value)
        anchor = max(anchor, item(of: reference))
        return sources.edit(path) { $0.replace(assigned.statement, with: text) }
      }
      if role(of: assigned.member) == .routerProtocol {
        anchor = max(anchor, item(of: reference))
        let statement = items[item(of: reference)]
        let isHoisted = setRouter(assigned.value, before: statement)
        if !plan.keepsRouter { return removed.append(statement) }
        if isHoisted, let router { sources.edit(path) { $0.replace(assigned.value, with: router) } }
      }
    }
    try checkCallee(of: reference)
    let text =
      name
      + (isGivenToView(reference) && !plan.viewUsesViewModelType ? ".eraseToAnyViewModel()" : "")
    if text != oldName { sources.edit(path) { $0.replace(reference, with: text) } }
  }

  private func role(of member: String) -> ViperModule.Role? {
    let pieces = sources.module.pieces.filter { $0.property == member }
    return pieces.contains { [.router, .routerProtocol].contains($0.role) } ? .routerProtocol : nil
  }

  /// Returns the index of the statement that contains a node.
  private func item(of node: some SyntaxProtocol) -> Int {
    items.firstIndex { $0.contains(node) } ?? index
  }

  // MARK: - View

  /// The names of functions that return the view.
  private var factories: Set<String> {
    Set(
      functions.filter { $0.signature.returnClause?.type.simpleName == plan.view }.map(\.name.text))
  }

  /// Returns whether the view gets the presenter, as an argument or in its property.
  private func isGivenToView(_ reference: DeclReferenceExprSyntax) -> Bool {
    if let argument = reference.parent?.as(LabeledExprSyntax.self),
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    {
      return call.calledExpression.nameToken(plan.view) != nil
    }
    guard let elements = reference.parent?.as(ExprListSyntax.self).map(Array.init),
      elements.count == 3,
      let member = elements[0].as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == sources.module.piece(.view)?.property
    else { return false }
    var base = member.base
    while let chain = base?.as(OptionalChainingExprSyntax.self) { base = chain.expression }
    while let forced = base?.as(ForceUnwrapExprSyntax.self) { base = forced.expression }
    return base.map {
      ![.unknown, .other].contains(LocalView.kind(of: $0, declaration, plan.view, factories))
    } ?? false
  }

  /// Refuses to give the view model to a function that expects the presenter.
  private func checkCallee(of reference: DeclReferenceExprSyntax) throws(ModuleConversion.Refusal) {
    guard let argument = reference.parent?.as(LabeledExprSyntax.self),
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
      let callee = call.calledExpression.lastName
    else { return }
    let names = Set(
      sources.module.pieces.filter {
        $0.role == .presenterProtocol || $0.role == .presenter
      }.map(\.name))
    let functions = functions.filter { $0.name.text == callee }
    for parameter in functions.flatMap({ $0.signature.parameterClause.parameters })
    where names.contains(parameter.type.simpleName) {
      throw .because("'\(callee)' expects the presenter", place(of: call))
    }
  }

  /// Returns the statement that connects the view model with the view.
  private mutating func connection(to view: ExprSyntax) throws(ModuleConversion.Refusal) -> String {
    let text = view.trimmedDescription
    if isConnected {
      throw .because("a second view is connected with the presenter here", place(of: view))
    }
    isConnected = true
    self.view = text
    switch LocalView.kind(of: view, declaration, plan.view, factories) {
    case .value: return "\(name).connect(to: \(text))"
    case .optional where view.is(DeclReferenceExprSyntax.self):
      return "if let \(text) = \(text) { \(name).connect(to: \(text)) }"
    case .annotated(let type):
      sources.edit(path) { $0.replace(type, with: "") }
      return "\(name).connect(to: \(text))"
    case .optional, .other, .unknown:
      throw .because("'\(text)' is not known to be a '\(plan.view)'", place(of: view))
    }
  }

  // MARK: - Router

  /// Remembers the router, and stores it in a constant if it is an expression. Returns whether it is.
  private mutating func setRouter(_ expression: ExprSyntax, before item: CodeBlockItemSyntax)
    -> Bool
  {
    if expression.is(DeclReferenceExprSyntax.self) {
      let text = expression.trimmedDescription
      router = text
      if let index = items.firstIndex(where: { $0.declares(text) }) { anchor = max(anchor, index) }
      return false
    }
    guard !plan.events.isEmpty else { return false }
    let name = declaration.mentions("router") ? "moduleRouter" : "router"
    router = name
    let text = "let \(name) = \(expression.trimmedDescription)\n\(item.indentation)"
    sources.edit(path) { $0.insert(text, at: item.positionAfterSkippingLeadingTrivia) }
    return true
  }

  private mutating func observeEvents() throws(ModuleConversion.Refusal) {
    guard let router else { throw .because("the presenter gets no router here", place(of: call)) }
    let needsView = plan.events.contains { $0.viewParameter != nil }
    if needsView, view == nil, let found = LocalView.name(in: declaration, plan.view, factories) {
      view = found
      if let index = items.firstIndex(where: { $0.declares(found) }) { anchor = max(anchor, index) }
    }
    if needsView, view == nil {
      throw .because("the view is not a local constant here", place(of: call))
    }
    let indent = items[index].indentation
    let unit = declaration.indentation.isEmpty ? indent : declaration.indentation
    let capture = needsView ? "[weak \(view ?? "view")] " : ""
    var lines = [
      "\(name).events.observe(by: \(name)) { \(capture)_, event in", unit + "switch event {",
    ]
    for event in plan.events { lines.append(unit + "case " + text(of: event, router)) }
    lines += [unit + "}", "}"]
    let text = lines.joined(separator: "\n" + indent)
    let item = items[anchor]
    if removed.contains(item) {
      removed.removeAll { $0 == item }
      let comments = item.trailingTrivia.comments.map { $0 + "\n" + indent }.joined()
      return sources.edit(path) {
        $0.replace(item.positionAfterSkippingLeadingTrivia, item.endPosition, with: comments + text)
      }
    }
    sources.edit(path) { $0.insert("\n" + indent + text, at: item.endPosition) }
  }

  /// Removes a statement. A comment behind it becomes a line.
  private mutating func remove(_ item: CodeBlockItemSyntax) {
    let comments = item.trailingTrivia.comments
    sources.edit(path) { edits in
      guard !comments.isEmpty else { return edits.removeStatement(item) }
      edits.replace(
        item.positionAfterSkippingLeadingTrivia, item.endPosition,
        with: comments.joined(separator: " "))
    }
  }

  /// Returns the case that calls the router: `.openChart(let coin): router.openChart(coin: coin)`.
  private func text(of event: ModulePlan.Case, _ router: String) -> String {
    let view = view ?? "view"
    func local(_ parameter: Method.Parameter) -> String {
      [router, view].contains(parameter.name)
        ? parameter.name + "Value" : parameter.name.escapedIfKeyword
    }
    let pattern = event.payload.map { "let " + local($0.parameter) }.joined(separator: ", ")
    let arguments = event.method.parameters.enumerated().map { offset, parameter in
      (parameter.label.map { $0 + ": " } ?? "")
        + (offset == event.viewParameter ? view : local(parameter))
    }
    var call = "\(router).\(event.method.baseName)(\(arguments.joined(separator: ", ")))"
    if let index = event.viewParameter, !event.method.parameters[index].isOptional {
      let bound = view == "self" ? "self" : view
      call = "if let \(bound) = \(view) { \(call) }"
    }
    return ".\(event.name.escapedIfKeyword)\(pattern.isEmpty ? "" : "(\(pattern))"): \(call)"
  }
}
