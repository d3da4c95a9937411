internal import SwiftSyntax

/// Edits the view: it renders the state, and sends actions.
struct ViewEdits {
  private var sources: ModuleSources
  private var plan: ModulePlan
  private let view: ViperModule.Piece
  private let viewProtocol: String
  private let property: String
  private let parts: [ModuleSources.Part]
  private let main: ModuleSources.Part
  private let analysis: ViewAnalysis

  static func edit(
    _ sources: inout ModuleSources, _ plan: inout ModulePlan
  ) throws(ModuleConversion.Refusal) {
    var edits = try ViewEdits(sources, plan)
    try edits.checkView()
    edits.replaceTypes()
    edits.noteNestedCalls()
    for use in edits.analysis.uses { try edits.replaceCall(use) }
    edits.addProperties()
    edits.convertConformance()
    (sources, plan) = (edits.sources, edits.plan)
    ProtocolEdits.edit(&sources, plan)
  }

  private init(_ sources: ModuleSources, _ plan: ModulePlan) throws(ModuleConversion.Refusal) {
    guard let view = sources.module.piece(.view), let property = view.property,
      let viewProtocol = sources.module.piece(.viewProtocol)?.name
    else {
      throw ModuleConversion.Refusal(blockers: sources.module.blockers)
    }
    parts = sources.parts(of: view.name)
    let classes = parts.filter { $0.node.is(ClassDeclSyntax.self) }
    guard let main = classes.first, classes.count == 1 else {
      throw .because("the view '\(view.name)' is not a single class of the folder", view.place)
    }
    self.main = main
    self.sources = sources
    self.plan = plan
    self.view = view
    self.viewProtocol = viewProtocol
    self.property = property
    analysis = ViewAnalysis(view: view.name, property: property, in: sources)
    if analysis.needsViewModelType(actions: plan.viewActions.map(\.method))
      || plan.viewConnectsItself
    {
      self.plan.viewUsesViewModelType = true
    }
  }

  // MARK: - What can't be converted

  private func checkView() throws(ModuleConversion.Refusal) {
    let presenters = sources.module.pieces.filter { $0.role == .presenter }.map(\.name)
    let protocols = sources.module.pieces(.presenterProtocol).map(\.name)
    for type in sources.index.declarations where !type.inherited.isEmpty && type.kind != .protocol {
      if type.inherited.contains(viewProtocol), type.name != view.name,
        !ModuleFinder.isTest(type, sources.index)
      {
        throw .because("'\(type.name)' is a view of the module, too", type.place)
      }
      if protocols.contains(where: type.inherited.contains), !presenters.contains(type.name),
        !ModuleFinder.isTest(type, sources.index)
      {
        throw .because("'\(type.name)' is a presenter of the view, too", type.place)
      }
    }
    let node = main.node.as(ClassDeclSyntax.self)
    if node?.genericParameterClause != nil { throw .because("the view is generic", view.place) }
    if let access = main.node.modifiers.first(where: { ["public", "open"].contains($0.name.text) })
    {
      throw .because("the view is \(access.name.text)", view.place)
    }
    if parts.flatMap(\.functions).contains(where: {
      $0.name.text == "render" && $0.labels == ["state"]
    }) {
      throw .because("the view has a method 'render(state:)'", view.place)
    }
    let nested = parts.flatMap(\.nestedTypes)
    if nested.contains("State") { throw .because("the view declares a type 'State'", view.place) }
    for part in parts {
      for variable in part.variables {
        for binding in variable.bindings where binding.pattern.trimmedDescription == property {
          guard binding.typeAnnotation == nil else { continue }
          throw .because(
            "the view creates its presenter", sources.place(of: variable, in: part.path))
        }
      }
    }
  }

  // MARK: - Use of the view model

  /// Replaces the type of the presenter wherever the view mentions it.
  private mutating func replaceTypes() {
    let names = Set(
      sources.module.pieces.filter { [.presenterProtocol, .presenter].contains($0.role) }.map(
        \.name))
    let viewModel = plan.viewModelTypeInView
    for part in parts {
      for type in TypeMentions.mentions(of: names, in: part.node.memberBlock) {
        sources.edit(part.path) { $0.replace(type, with: viewModel) }
      }
    }
  }

  private mutating func noteNestedCalls() {
    let methods = sources.methods(of: viewProtocol)
    for use in analysis.nestedCalls(in: methods) {
      guard plan.viewActions.contains(where: { use.calls($0.method) }),
        case .call(_, let member) = use.kind
      else { continue }
      let name = member.declName.baseName.text
      plan.notes.append(
        ModulePlan.Note(
          text:
            "'\(name)' is called while the view is updated: it is handled after the current action",
          place: analysis.place(of: use)))
    }
  }

  /// Makes a call of the presenter an action: `delegate.send(.onSelect(index: 1))`.
  private mutating func replaceCall(_ use: ViewAnalysis.Use) throws(ModuleConversion.Refusal) {
    guard case .call(let call, let member) = use.kind,
      let action = plan.viewActions.first(where: { use.calls($0.method) })
    else { return }
    if action.viewParameter != nil {
      guard call.parent?.is(CodeBlockItemSyntax.self) == true,
        use.viewArguments == [action.viewParameter].compactMap(\.self)
      else {
        throw .because(
          "the view passes a view to '\(action.method.name)' that is not itself",
          analysis.place(of: use))
      }
      let presenter = member.base?.trimmedDescription ?? property
      let text = "\(presenter).connect(to: self)\n\(call.indentation)"
      sources.edit(use.path) { $0.insert(text, at: call.positionAfterSkippingLeadingTrivia) }
    }
    sources.edit(use.path) { edits in
      edits.replace(member.declName, with: "send(.\(action.name.escapedIfKeyword)")
      edits.convertArguments(of: call, to: action)
    }
  }

  // MARK: - Members and conformance

  private mutating func addProperties() {
    let declared = main.variables.first { variable in
      variable.bindings.contains { $0.pattern.trimmedDescription == property }
    }
    let indent = declared?.indentation ?? main.memberIndentation
    var text = "\n\(indent)var \(plan.subscriptionName): \(plan.kitType("SubscriptionToken"))?"
    if !plan.pieces.isEmpty {
      text += "\n\(indent)private var \(shown) = \(plan.names.state)()"
    }
    let position = declared?.endPosition ?? main.node.memberBlock.leftBrace.endPosition
    sources.edit(main.path) { $0.insert(text, at: position) }
    sources.addImports(["DisplayKit"], to: main.path)
  }

  private var shown: String {
    ViewAnalysis.freeMember(["shown", "shownState", "renderedState"], of: view.name, in: sources)
  }

  private mutating func convertConformance() {
    let part = parts.first { $0.inherited.contains(viewProtocol) } ?? main
    let entries = part.node.inheritanceClause?.inheritedTypes.map(\.self) ?? []
    let names = [plan.kitType("StatefulView")] + inheritedProtocols
    let added = names.joined(separator: ", ")
    let isRemoved = plan.removedProtocols.contains(viewProtocol)
    let old = entries.first { $0.type.simpleName == viewProtocol }
    sources.edit(part.path) { edits in
      if let entry = old {
        edits.replace(
          entry.type, with: isRemoved ? added : entry.type.trimmedDescription + ", " + added)
      } else if let last = entries.last {
        edits.insert(", " + added, at: last.endPositionBeforeTrailingTrivia)
      } else if let node = part.node.as(ClassDeclSyntax.self) {
        edits.insert(": " + added, at: node.name.endPositionBeforeTrailingTrivia)
      }
    }
    insertRender(in: part)
    sources.addImports(["DisplayKit"], to: part.path)
  }

  /// The protocols that the view conforms to only through the removed protocol.
  private var inheritedProtocols: [String] {
    guard plan.removedProtocols.contains(viewProtocol) else { return [] }
    let own = Set(parts.flatMap(\.inherited)).subtracting([viewProtocol])
    let known = own.union(own.flatMap { sources.index.conformances(of: $0) })
    let inherited = sources.parts(of: viewProtocol).first?.inherited ?? []
    return inherited.filter {
      !["AnyObject", "class", "NSObjectProtocol"].contains($0) && !known.contains($0)
    }
  }

  private mutating func insertRender(in part: ModuleSources.Part) {
    let methods = Set(sources.methods(of: viewProtocol).map(\.name))
    let members = part.node.memberBlock.members
    let next =
      part.isExtension
      ? members.first
      : members.first { member in
        member.decl.as(FunctionDeclSyntax.self).map { methods.contains($0.fullName) } ?? false
      }
    let indent = next?.indentation ?? part.memberIndentation
    let text = RenderText(plan: plan, unit: part.memberIndentation, shown: shown).lines
      .map { indent + $0 + "\n" }.joined()
    let brace = part.node.memberBlock.rightBrace
    sources.edit(part.path) { edits in
      if let next {
        let offset = next.leadingTrivia.countOfBlankLines
        edits.insert(
          text + "\n", at: AbsolutePosition(utf8Offset: next.position.utf8Offset + offset))
      } else {
        let isMultiline = brace.leadingTrivia.contains(where: \.isNewline)
        edits.insert(
          (members.isEmpty && isMultiline ? "" : "\n") + text,
          at: brace.positionAfterSkippingLeadingTrivia)
      }
    }
  }
}

/// The method of the view that renders the state.
private struct RenderText {
  let plan: ModulePlan
  let unit: String
  let shown: String

  var lines: [String] {
    guard !plan.pieces.isEmpty else { return ["func render(state: \(plan.names.state)) {}"] }
    return [
      "func render(state: \(plan.names.state)) {", unit + "let old = \(shown)",
      unit + "\(shown) = state",
    ] + plan.pieces.flatMap(statements).map { unit + $0 } + ["}"]
  }

  private func statements(for piece: ModulePlan.StatePiece) -> [String] {
    let name = piece.name
    let condition = "if state.\(name) != old.\(name), let \(name) = state.\(name) {"
    switch piece.kind {
    case .value(let method):
      return [condition + " " + call(method, [name], hiding: name) + " }"]
    case .fields(_, let method):
      let values = method.parameters.map { "\(name).\($0.field.escapedIfKeyword)" }
      return [condition + " " + call(method, values, hiding: name) + " }"]
    case .flag(let on, let off):
      return [
        condition + " \(name) ? \(call(on, [], hiding: name)) : \(call(off, [], hiding: name)) }"
      ]
    case .alternatives(_, let cases):
      return [condition, unit + "switch \(name) {"] + cases.map { unit + alternative($0) }
        + [unit + "}", "}"]
    }
  }

  private func alternative(_ item: (name: String, method: Method)) -> String {
    let names = item.method.parameters.map { $0.name.escapedIfKeyword }
    let pattern = names.isEmpty ? "" : "(" + names.map { "let " + $0 }.joined(separator: ", ") + ")"
    let hides = names.contains(item.method.baseName)
    return "case .\(item.name)\(pattern): "
      + call(item.method, names, hiding: hides ? item.method.baseName : "")
  }

  private func call(_ method: Method, _ values: [String], hiding local: String) -> String {
    let arguments = zip(method.parameters, values).map { ($0.label.map { $0 + ": " } ?? "") + $1 }
    return (method.baseName == local ? "self." : "") + method.baseName
      + "(" + arguments.joined(separator: ", ") + ")"
  }
}

/// Collects the mentions of types.
final class TypeMentions: SyntaxVisitor {
  private let names: Set<String>
  private var found: [TypeSyntax] = []

  /// Returns the types with one of the names, with their `any`.
  static func mentions(of names: Set<String>, in node: some SyntaxProtocol) -> [TypeSyntax] {
    let collector = TypeMentions(names)
    collector.walk(node)
    return collector.found
  }

  private init(_ names: Set<String>) {
    self.names = names
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    guard names.contains(node.name.text) else { return .visitChildren }
    let parent = node.parent?.as(SomeOrAnyTypeSyntax.self)
    found.append(parent.map(TypeSyntax.init) ?? TypeSyntax(node))
    return .skipChildren
  }
}

extension TextEdits {
  /// Makes the arguments of a call those of an enum case, without the view, and closes the
  /// parentheses around it.
  fileprivate mutating func convertArguments(
    of call: FunctionCallExprSyntax, to action: ModulePlan.Case
  ) {
    insert(")", at: call.endPositionBeforeTrailingTrivia)
    if let index = action.viewParameter { removeArgument(index, of: call) }
    let isEmpty = call.trailingClosure == nil && action.payload.isEmpty
    if isEmpty, let left = call.leftParen, let right = call.rightParen {
      replace(left, with: "")
      replace(right, with: "")
    }
    let arguments = call.arguments.enumerated().filter { $0.offset != action.viewParameter }
    for (argument, label) in zip(arguments.map(\.element), action.payload.map(\.label))
    where label == nil && argument.label != nil {
      replace(
        argument.positionAfterSkippingLeadingTrivia,
        argument.expression.positionAfterSkippingLeadingTrivia, with: "")
    }
  }
}

extension ModuleSources.Part {
  /// The white space before a member.
  var memberIndentation: String {
    let indent = node.memberBlock.members.first?.indentation ?? ""
    return indent.isEmpty ? node.indentation + "    " : indent
  }

  fileprivate var nestedTypes: [String] {
    node.memberBlock.members.compactMap { member in
      member.decl.asProtocol((any NamedDeclSyntax).self)
        .flatMap { member.decl.is(FunctionDeclSyntax.self) ? nil : $0.name.text }
    }
  }
}

extension FunctionDeclSyntax {
  /// The name with its labels.
  var fullName: String { name.text + "(" + labels.map { ($0 ?? "_") + ":" }.joined() + ")" }
}

extension ModuleConversion.Refusal {
  static func because(_ reason: String, _ place: SourceLine) -> Self {
    Self(blockers: [ViperModule.Blocker(reason: reason, place: place)])
  }
}

extension Trivia {
  /// The number of bytes up to the last line break before the first comment.
  fileprivate var countOfBlankLines: Int {
    var count = 0
    var result = 0
    for piece in pieces {
      guard piece.isWhitespace else { break }
      count += piece.sourceLength.utf8Length
      if piece.isNewline { result = count }
    }
    return result
  }
}
