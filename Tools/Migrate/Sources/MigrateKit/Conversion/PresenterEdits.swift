internal import SwiftSyntax

/// Makes the presenter a view model, whose methods keep their bodies.
struct PresenterEdits {
  private var sources: ModuleSources
  private var plan: ModulePlan
  private let presenter: ViperModule.Piece
  private let viewProtocol: ViperModule.Piece
  private let parts: [ModuleSources.Part]

  static func edit(_ sources: inout ModuleSources, _ plan: inout ModulePlan) {
    guard let presenter = sources.module.piece(.presenter),
      let viewProtocol = sources.module.piece(.viewProtocol)
    else { return }
    var edits = PresenterEdits(
      sources: sources, plan: plan, presenter: presenter, viewProtocol: viewProtocol,
      parts: sources.parts(of: presenter.name))
    edits.convertProperties()
    edits.convertMethods()
    edits.convertDeclarations()
    (sources, plan) = (edits.sources, edits.plan)
  }

  private var viewProperty: String { viewProtocol.property ?? "view" }
  private var router: ViperModule.Piece? { sources.module.calledRouter }

  // MARK: - Properties and initializers

  private mutating func convertProperties() {
    for part in parts {
      for variable in part.variables where removes(variable) {
        let isView = variable.bindings.first?.pattern.trimmedDescription == viewProperty
        var comments: [String] = []
        sources.edit(part.path) { comments = $0.removeDeclaration(variable) }
        if isView { plan.viewComments = comments } else { plan.routerComments = comments }
      }
      for initializer in part.initializers { convert(initializer, in: part) }
    }
  }

  /// Removes the parameters of the view and the router.
  private mutating func convert(_ initializer: InitializerDeclSyntax, in part: ModuleSources.Part) {
    let parameters = initializer.signature.parameterClause.parameters
    for (index, parameter) in parameters.enumerated() {
      let type = parameter.type.simpleName
      let isView = type == viewProtocol.name && !plan.keepsView
      let isRouter = router.map { type == $0.name } == true && !plan.keepsRouter
      guard isView || isRouter else { continue }
      let name = (parameter.secondName ?? parameter.firstName).text
      plan.droppedInitParameters.insert(parameter.firstName.text)
      sources.edit(part.path) { edits in
        edits.removeElement(index, of: parameters)
        for item in initializer.body?.statements ?? [] where item.assigns(name) {
          edits.removeStatement(item)
        }
      }
    }
  }

  // MARK: - Methods

  private mutating func convertMethods() {
    let isOneFile = Set(parts.map(\.path)).count == 1
    for part in parts {
      for function in part.functions {
        guard let file = sources.files[part.path] else { continue }
        let method = Method(function, in: file)
        if plan.outputActions.contains(where: { $0.method.name == method.name }) {
          let isPlain = !function.modifiers.contains {
            ["private", "public"].contains($0.name.text)
          }
          sources.edit(part.path) { edits in
            edits.replace(function.name, with: method.handlerName)
            if isOneFile, isPlain {
              edits.insert(
                "private ", at: function.funcKeyword.positionAfterSkippingLeadingTrivia)
            }
          }
        } else if let index = plan.viewActions.firstIndex(where: { $0.method.name == method.name })
        {
          takeViewFromWiring(function, index, in: part)
        }
      }
    }
  }

  /// Removes the view from the parameters of a method such as `didLoad(view:)`.
  private mutating func takeViewFromWiring(
    _ function: FunctionDeclSyntax, _ action: Int, in part: ModuleSources.Part
  ) {
    let parameters = function.signature.parameterClause.parameters
    guard
      let index = Array(parameters).firstIndex(where: { $0.type.simpleName == viewProtocol.name })
    else { return }
    let parameter = Array(parameters)[index]
    let name = (parameter.secondName ?? parameter.firstName).text
    guard function.body?.statements.contains(where: { $0.assigns(name) }) == true else { return }
    plan.viewActions[action].viewParameter = index
    plan.viewConnectsItself = true
    sources.edit(part.path) { edits in
      edits.removeElement(index, of: parameters)
      let statements = Array(function.body?.statements ?? [])
      for (number, item) in statements.enumerated() where item.assigns(name) {
        if number == 0, statements.count > 1, item.leadingTrivia.comments.isEmpty {
          edits.replace(
            item.positionAfterSkippingLeadingTrivia,
            statements[1].positionAfterSkippingLeadingTrivia, with: "")
        } else {
          edits.removeStatement(item)
        }
      }
    }
  }

  // MARK: - Declarations

  private mutating func convertDeclarations() {
    guard let main = parts.first(where: { !$0.isExtension }),
      let node = main.node.as(ClassDeclSyntax.self)
    else { return }
    addImports(to: main.path)
    for part in parts { convertHeader(of: part) }
    carryComments()
    plan.complete(with: TypeFacts(sources), sources)
    let unit = node.memberIndentation
    let text = ViewModelText(
      plan: plan, presenter: presenter.name, unit: unit, outputs: outputProtocols)
    let isSeparated = firstKeptMember(of: node)?.leadingTrivia.beginsWithEmptyLine ?? true
    let before = typesStart(in: main.path) ?? node.position
    let needsEmptyLine = beginsWithoutEmptyLine(before, in: main.path)
    let last = main.initializers.last.map(Syntax.init) ?? lastProperty(of: main)
    let end = sources.files[main.path]?.tree.endPosition ?? node.endPosition
    sources.edit(main.path) { edits in
      let start = node.positionAfterSkippingLeadingTrivia
      edits.insert((needsEmptyLine ? "\n" : "") + text.types, at: before)
      edits.insert("@preconcurrency @MainActor\n", at: start)
      let isFinal = node.modifiers.contains { ["final", "open"].contains($0.name.text) }
      if !isFinal {
        edits.insert("final ", at: node.classKeyword.positionAfterSkippingLeadingTrivia)
      }
      edits.insert(
        text.properties + (isSeparated ? "" : "\n"),
        at: node.memberBlock.leftBrace.endPositionBeforeTrailingTrivia)
      edits.insert(
        text.handler,
        at: last?.endPositionBeforeTrailingTrivia
          ?? node.memberBlock.leftBrace.endPositionBeforeTrailingTrivia)
      edits.insert(text.extensions, at: end)
    }
  }

  /// Collects the comments of removed protocols.
  private mutating func carryComments() {
    for (role, keyPath) in [
      (ViperModule.Role.viewProtocol, \ModulePlan.stateComments),
      (.presenterProtocol, \.actionComments),
    ] {
      guard let name = sources.module.piece(role)?.name, plan.removedProtocols.contains(name),
        let node = sources.parts(of: name).first?.node
      else { continue }
      plan[keyPath: keyPath] = node.leadingTrivia.adjacentComments.filter { !$0.contains("MARK:") }
      for member in node.memberBlock.members { carryComments(of: member) }
    }
  }

  private var outputProtocols: [String] {
    var seen: Set<String> = []
    return sources.module.pieces(.outputProtocol).map(\.name).filter { seen.insert($0).inserted }
  }

  private func lastProperty(of part: ModuleSources.Part) -> Syntax? {
    part.variables.last { variable in variable.bindings.allSatisfy(\.isStored) }.map(Syntax.init)
  }

  /// The first member that is not removed.
  private func firstKeptMember(of node: ClassDeclSyntax) -> MemberBlockItemSyntax? {
    node.memberBlock.members.first { member in
      guard let variable = member.decl.as(VariableDeclSyntax.self) else { return true }
      return !removes(variable)
    }
  }

  private func removes(_ variable: VariableDeclSyntax) -> Bool {
    let name = variable.bindings.first?.pattern.trimmedDescription
    return variable.bindings.count == 1
      && (name == viewProperty && !plan.keepsView || name == router?.property && !plan.keepsRouter)
  }

  /// Moves the comments of a requirement that is no case to its implementation.
  private mutating func carryComments(of requirement: MemberBlockItemSyntax) {
    let comments = requirement.leadingTrivia.comments + requirement.trailingTrivia.comments
    guard !comments.isEmpty, let name = requirement.decl.requirementName,
      !plan.actions.contains(where: { $0.method.name == name })
    else { return }
    for part in parts {
      for member in part.node.memberBlock.members where member.decl.requirementName == name {
        let text = comments.map { $0 + "\n" + member.indentation }.joined()
        sources.edit(part.path) { edits in
          edits.insert(text, at: member.decl.positionAfterSkippingLeadingTrivia)
        }
        plan.movedRequirements.insert(name)
        return
      }
    }
  }

  /// Where the types are inserted: before the first declaration and its comments.
  private func typesStart(in path: String) -> AbsolutePosition? {
    let statements = sources.files[path]?.tree.statements
    let first = statements?.first { item in
      let removed = item.item.as(ProtocolDeclSyntax.self)?.name.text
      return !item.item.is(ImportDeclSyntax.self)
        && !(removed.map(plan.removedProtocols.contains) ?? false)
    }
    return first.map { item in
      AbsolutePosition(
        utf8Offset: item.position.utf8Offset + item.leadingTrivia.countBeforeAdjacentComments)
    }
  }

  /// Returns whether imports directly precede a position as soon as protocols are removed.
  private func beginsWithoutEmptyLine(_ position: AbsolutePosition, in path: String) -> Bool {
    let statements = sources.files[path]?.tree.statements.filter { $0.position <= position } ?? []
    return statements.dropLast().last?.item.is(ProtocolDeclSyntax.self) == true
      && statements.last?.leadingTrivia.beginsWithEmptyLine == false
  }

  private mutating func convertHeader(of part: ModuleSources.Part) {
    let dropped = Set(plan.outputActions.isEmpty ? [] : outputProtocols).union(
      sources.module.pieces(.presenterProtocol).map(\.name).filter(plan.removedProtocols.contains))
    var kept = part.node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    if kept.contains(where: dropped.contains) {
      let declared = Set(parts.flatMap(\.inherited))
      kept += inheritedConformances(of: dropped).filter { !declared.contains($0) }
    }
    kept.removeAll(where: dropped.contains)
    if !part.isExtension {
      let classes = kept.filter { $0 == "NSObject" }
      plan.keptConformances = kept.filter { !classes.contains($0) }
      kept = classes + [plan.kitType("ViewModel")]
    }
    let (presenter, viewModel) = (presenter.name, plan.names.viewModel)
    let viewModelProtocol = plan.kitType("ViewModel")
    sources.edit(part.path) { edits in
      if let clause = part.node.inheritanceClause {
        edits.replace(
          clause.colon.positionAfterSkippingLeadingTrivia, clause.endPositionBeforeTrailingTrivia,
          with: kept.isEmpty ? "" : ": " + kept.joined(separator: ", "))
        if kept.isEmpty { edits.removeSpace(before: clause) }
      } else if let named = part.node.as(ClassDeclSyntax.self) {
        edits.insert(": \(viewModelProtocol)", at: named.name.endPositionBeforeTrailingTrivia)
      }
      for token in part.node.tokens(viewMode: .sourceAccurate)
      where token.tokenKind == .identifier(presenter) {
        edits.replace(token, with: viewModel)
      }
    }
  }

  /// The protocols from which dropped ones inherit. The view model still conforms to them.
  private func inheritedConformances(of dropped: Set<String>) -> [String] {
    let delegates = sources.module.pieces(.presenterProtocol).map(\.name).filter(dropped.contains)
    return delegates.flatMap { sources.parts(of: $0).flatMap(\.inherited) }
      .filter { !["AnyObject", "class", "NSObjectProtocol"].contains($0) }
  }

  private mutating func addImports(to path: String) {
    let imports =
      sources.files[path]?.tree.statements
      .compactMap { $0.item.as(ImportDeclSyntax.self)?.path.trimmedDescription } ?? []
    var needed = ["DisplayKit"]
    if !plan.viewCalls.isEmpty || !plan.events.isEmpty { needed.append("FlowKit") }
    if !plan.outputActions.isEmpty, Set(imports).isDisjoint(with: ["Foundation", "UIKit"]) {
      needed.append("Foundation")
    }
    sources.addImports(needed, to: path)
  }
}

extension CodeBlockItemSyntax {
  /// Returns whether the statement assigns a parameter to a property: `self.view = view`.
  fileprivate func assigns(_ name: String) -> Bool {
    guard let elements = item.as(SequenceExprSyntax.self)?.elements, elements.count == 3,
      elements.contains(where: { $0.is(AssignmentExprSyntax.self) })
    else { return false }
    return elements.last?.trimmedDescription == name
      && elements.first?.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription == "self"
  }
}

extension DeclSyntax {
  /// The name of a method with its labels, or the name of a property.
  var requirementName: String? {
    if let function = self.as(FunctionDeclSyntax.self) {
      return function.name.text + "(" + function.labels.map { ($0 ?? "_") + ":" }.joined() + ")"
    }
    return self.as(VariableDeclSyntax.self)?.bindings.first?.pattern.trimmedDescription
  }
}
