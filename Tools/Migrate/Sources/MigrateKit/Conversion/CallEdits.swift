internal import SwiftSyntax

/// Makes updates, signals and events of the presenter's calls of the view and the router.
struct CallEdits {
  private var sources: ModuleSources
  private var plan: ModulePlan
  private let viewProtocol: ViperModule.Piece
  private let parts: [ModuleSources.Part]

  static func edit(
    _ sources: inout ModuleSources, _ plan: inout ModulePlan
  ) throws(ModuleConversion.Refusal) {
    guard let presenter = sources.module.piece(.presenter),
      let viewProtocol = sources.module.piece(.viewProtocol)
    else { return }
    var edits = CallEdits(
      sources: sources, plan: plan, viewProtocol: viewProtocol,
      parts: sources.parts(of: presenter.name))
    try edits.checkProperties()
    edits.demoteMixedPieces()
    edits.convertCalls()
    edits.noteTasks()
    (sources, plan) = (edits.sources, edits.plan)
  }

  private var viewProperty: String { viewProtocol.property ?? "view" }
  private var router: ViperModule.Piece? { sources.module.calledRouter }

  private func refusal(_ reason: String, _ place: SourceLine) -> ModuleConversion.Refusal {
    ModuleConversion.Refusal(blockers: [ViperModule.Blocker(reason: reason, place: place)])
  }

  /// Refuses what would be lost: observers of the properties, and calls inside initializers, which
  /// run before anything observes the view model.
  private mutating func checkProperties() throws(ModuleConversion.Refusal) {
    for part in parts {
      for variable in part.variables {
        let name = variable.bindings.first?.pattern.trimmedDescription
        guard name == viewProperty || name == router?.property else { continue }
        if variable.bindings.contains(where: { $0.accessorBlock != nil }) {
          throw refusal(
            "the property '\(name ?? "")' has accessors", sources.place(of: variable, in: part.path)
          )
        }
        let isWeak = variable.modifiers.contains { ["weak", "unowned"].contains($0.name.text) }
        if name == viewProperty, !isWeak {
          plan.keepsView = true
          note("the view model owns the view, as the presenter did", variable, part)
        } else if name == router?.property, isWeak {
          plan.keepsRouter = true
          plan.events = []
          note("the view model keeps its weak reference to the router", variable, part)
        }
      }
      for initializer in part.initializers {
        for piece in [viewProtocol, router].compactMap(\.self) {
          let references = ReferenceCollector.references(
            to: piece.property ?? "", ofType: piece.name, in: initializer)
          if let call = references.calls.first {
            throw refusal(
              "the initializer calls '\(call.node.shortText)', before anything is connected",
              sources.place(of: call.node, in: part.path))
          }
        }
      }
    }
  }

  /// Makes view calls of the pieces of which a call can't be an update, because the state would not
  /// know what the view shows.
  private mutating func demoteMixedPieces() {
    var mixed: Set<String> = []
    for part in parts {
      let references = ReferenceCollector.references(
        to: viewProperty, ofType: viewProtocol.name, in: part.node)
      for call in references.calls where !call.isStatement {
        mixed.formUnion(plan.pieces.flatMap(\.methods).filter(call.calls).map(\.name))
      }
      for mention in references.mentions {
        let member = mention.node.parent?.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        mixed.formUnion(plan.pieces.flatMap(\.methods).filter { $0.baseName == member }.map(\.name))
      }
    }
    let demoted = plan.pieces.filter { piece in piece.methods.contains { mixed.contains($0.name) } }
    guard !demoted.isEmpty else { return }
    plan.pieces.removeAll { piece in demoted.contains { $0.name == piece.name } }
    plan.viewCalls = ModulePlan.Case.cases(
      for: plan.viewCalls.map(\.method) + demoted.flatMap(\.methods))
  }

  private mutating func convertCalls() {
    var used: Set<String> = []
    var viewArguments: Set<Int> = []
    if let router { viewArguments = convertRouterCalls(router) }
    for part in parts {
      let references = ReferenceCollector.references(
        to: viewProperty, ofType: viewProtocol.name, in: part.node)
      var calls: [ReferenceCollector.Call] = []
      for call in references.calls {
        guard call.isStatement, convertible(call) else {
          keepView(for: Syntax(call.node), in: part)
          continue
        }
        calls.append(call)
      }
      convert(calls, in: part, &used)
      for mention in references.mentions
      where !viewArguments.contains(mention.node.position.utf8Offset) {
        if isAssignment(mention, to: viewProperty) { continue }
        keepView(for: mention.node, in: part)
      }
    }
    if plan.keepsView { plan.removedProtocols.remove(viewProtocol.name) }
    for method in plan.pieces.flatMap(\.methods) + plan.viewCalls.map(\.method)
    where !used.contains(method.name) {
      plan.notes.append(
        ModulePlan.Note(
          text: "'\(method.name)' is never called by the presenter, and not part of the state",
          place: method.place))
    }
    plan.pieces.removeAll { piece in !piece.methods.contains { used.contains($0.name) } }
    plan.viewCalls.removeAll { !used.contains($0.method.name) }
  }

  /// Returns whether the mention is one side of `self.view = view`, where the property is set.
  private func isAssignment(_ mention: ReferenceCollector.Mention, to property: String) -> Bool {
    guard let list = mention.node.parent?.as(ExprListSyntax.self), list.count == 3,
      let target = list.first
    else { return false }
    let name =
      target.as(DeclReferenceExprSyntax.self)?.baseName.text
      ?? target.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    return mention.isAssigned || name == property
  }

  private mutating func keepView(for node: Syntax, in part: ModuleSources.Part) {
    plan.keepsView = true
    let member = node.parent?.as(MemberAccessExprSyntax.self).map(Syntax.init) ?? node
    note("the view model keeps its reference to the view for '\(member.shortText)'", node, part)
  }

  private mutating func note(
    _ text: String, _ node: some SyntaxProtocol, _ part: ModuleSources.Part
  ) {
    plan.notes.append(ModulePlan.Note(text: text, place: sources.place(of: node, in: part.path)))
  }

  private func convertible(_ call: ReferenceCollector.Call) -> Bool {
    plan.pieces.contains { $0.methods.contains(where: call.calls) }
      || plan.viewCalls.contains { call.calls($0.method) }
  }

  private mutating func convert(
    _ calls: [ReferenceCollector.Call], in part: ModuleSources.Part, _ used: inout Set<String>
  ) {
    let runs = mergeableRuns(of: calls)
    for call in calls {
      if let run = runs.first(where: { $0.first?.node.id == call.node.id }) {
        used.formUnion(run.compactMap { target(of: $0)?.method.name })
        replaceByOneUpdate(run, in: part)
      } else if runs.contains(where: { run in run.contains { $0.node.id == call.node.id } }) {
        continue
      } else if let viewCall = plan.viewCalls.first(where: { call.calls($0.method) }) {
        used.insert(viewCall.method.name)
        replaceBySend("viewCalls", viewCall, call, in: part)
      } else if let piece = plan.pieces.first(where: { $0.methods.contains(where: call.calls) }),
        let method = piece.methods.first(where: call.calls)
      {
        used.insert(method.name)
        replaceByUpdate(piece, method, call, in: part)
      }
      noteThread(of: call, in: part)
    }
  }

  private func target(
    of call: ReferenceCollector.Call
  ) -> (index: Int, piece: ModulePlan.StatePiece, method: Method)? {
    for (index, piece) in plan.pieces.enumerated() {
      if let method = piece.methods.first(where: call.calls) { return (index, piece, method) }
    }
    return nil
  }

  /// Returns runs of adjacent statements that can be one update: in the order in which the view
  /// renders the pieces, and with arguments that don't have to be evaluated before.
  private func mergeableRuns(
    of calls: [ReferenceCollector.Call]
  ) -> [[ReferenceCollector.Call]] {
    var runs: [[ReferenceCollector.Call]] = []
    for call in calls {
      let last = runs.last?.last
      guard let target = target(of: call), ["", "self."].contains(call.prefix),
        !call.node.arguments.contains(where: { mustBeEvaluatedBefore($0.expression) })
      else {
        runs.append([])
        continue
      }
      if let last, let before = self.target(of: last), before.index < target.index,
        last.prefix == call.prefix, isNext(call.node, after: last.node)
      {
        runs[runs.count - 1].append(call)
      } else {
        runs.append([call])
      }
    }
    return runs.filter { $0.count > 1 }
  }

  private func isNext(_ node: FunctionCallExprSyntax, after other: FunctionCallExprSyntax) -> Bool {
    guard let item = other.parent?.as(CodeBlockItemSyntax.self),
      let list = item.parent?.as(CodeBlockItemListSyntax.self), let index = list.index(of: item)
    else { return false }
    let next = list.index(after: index)
    return next < list.endIndex && list[next].item.id == node.id
      && !list[next].leadingTrivia.hasEmptyLine
  }

  /// Makes one update of several calls, each on its own line.
  private mutating func replaceByOneUpdate(
    _ run: [ReferenceCollector.Call], in part: ModuleSources.Part
  ) {
    let unit = parts.first.flatMap { $0.node.as(ClassDeclSyntax.self)?.memberIndentation } ?? "  "
    for (number, call) in run.enumerated() {
      guard let target = target(of: call) else { continue }
      let indentation = call.node.indentation
      let value = target.piece.value(of: target.method, for: call.node)
      let assignment = "$0.\(target.piece.name) = " + value.before
      sources.edit(part.path) { edits in
        let start = call.node.positionAfterSkippingLeadingTrivia
        let end = call.node.endPositionBeforeTrailingTrivia
        if number == 0 {
          edits.insert("\(call.prefix)update {\n\(indentation)\(unit)", at: start)
        } else {
          edits.replace(
            call.node.position, start,
            with: call.node.leadingTrivia.description.indented(by: unit))
        }
        if let first = call.node.arguments.first, let last = call.node.arguments.last {
          edits.replace(
            start, first.expression.positionAfterSkippingLeadingTrivia, with: assignment)
          edits.labelArguments(of: call.node, with: value.labels, firstIsOpen: true)
          edits.replace(last.expression.endPositionBeforeTrailingTrivia, end, with: value.after)
        } else {
          edits.replace(call.node, with: assignment + value.after)
        }
        if number == run.count - 1 {
          edits.insert("\n\(indentation)}", at: call.node.endPosition)
        }
      }
    }
  }

  /// `view?.showError(message: x)` becomes `viewCalls.send(.showError(message: x))`.
  private mutating func replaceBySend(
    _ signal: String, _ target: ModulePlan.Case, _ call: ReferenceCollector.Call,
    in part: ModuleSources.Part
  ) {
    let node = call.node
    let name = target.name.escapedIfKeyword
    sources.edit(part.path) { edits in
      edits.replace(node.calledExpression, with: "\(call.prefix)\(signal).send(.\(name)")
      if target.payload.isEmpty, let left = node.leftParen, let right = node.rightParen {
        edits.replace(
          left.positionAfterSkippingLeadingTrivia, right.endPositionBeforeTrailingTrivia, with: ")")
      } else {
        if target.viewParameter != nil, node.arguments.count == 1, node.trailingClosure != nil,
          let left = node.leftParen, let right = node.rightParen
        {
          edits.replace(
            left.positionAfterSkippingLeadingTrivia, right.endPositionBeforeTrailingTrivia, with: ""
          )
        } else if let index = target.viewParameter {
          edits.removeArgument(index, of: node)
        }
        if let index = target.parameterInName { edits.removeLabel(index, of: node) }
        edits.insert(")", at: node.endPositionBeforeTrailingTrivia)
      }
    }
  }

  /// `view?.set(items: x)` becomes `update { $0.items = x }`.
  private mutating func replaceByUpdate(
    _ piece: ModulePlan.StatePiece, _ method: Method, _ call: ReferenceCollector.Call,
    in part: ModuleSources.Part
  ) {
    let node = call.node
    let value = piece.value(of: method, for: node)
    let hoists = call.node.arguments.contains { mustBeEvaluatedBefore($0.expression) }
    let stateType = plan.names.state
    let separator = node.isFirstOnLine ? "\n" + node.indentation : "; "
    if hoists, node.calledExpression.description.contains("?") {
      note(
        "the arguments of '\(node.shortText)' are evaluated also if there is no view", node, part)
    }
    let target = "\(call.prefix)update { $0.\(piece.name) = "
    sources.edit(part.path) { edits in
      guard let first = node.arguments.first, let last = node.arguments.last else {
        return edits.replace(node, with: target + value.before + " }")
      }
      let start = node.positionAfterSkippingLeadingTrivia
      let end = node.endPositionBeforeTrailingTrivia
      if hoists {
        let name = "shown" + piece.name.capitalized
        let constructor = value.typeName.map { type in
          let before =
            value.before.hasPrefix(".init") ? String(value.before.dropFirst(5)) : value.before
          return stateType + "." + type + before
        }
        edits.replace(
          start, first.expression.positionAfterSkippingLeadingTrivia,
          with: "let \(name) = \(constructor ?? "")")
        edits.labelArguments(of: node, with: value.labels, firstIsOpen: true)
        let shown = constructor == nil ? value.before + name + value.after : name
        edits.replace(
          last.expression.endPositionBeforeTrailingTrivia, end,
          with: (constructor == nil ? "" : value.after) + separator + target + shown + " }")
      } else {
        edits.replace(
          start, first.expression.positionAfterSkippingLeadingTrivia, with: target + value.before)
        edits.labelArguments(of: node, with: value.labels, firstIsOpen: true)
        edits.replace(
          last.expression.endPositionBeforeTrailingTrivia, end, with: value.after + " }")
      }
    }
  }

  /// Returns whether an argument may change the state, or belongs to an outer closure, so that it
  /// can't be part of the closure of `update`.
  private func mustBeEvaluatedBefore(_ argument: ExprSyntax) -> Bool {
    let computed = parts.flatMap(\.variables).flatMap(\.bindings).filter { !$0.isStored }
    let own = Set(
      parts.flatMap(\.functions).map(\.name.text) + computed.map(\.pattern.trimmedDescription))
    let collaborators = Set(
      sources.module.pieces.compactMap(\.property)
        + parts.flatMap(\.variables).filter { $0.modifiers.contains { $0.name.text == "weak" } }
        .flatMap(\.bindings).map(\.pattern.trimmedDescription))
    return argument.tokens(viewMode: .sourceAccurate).contains { token in
      switch token.tokenKind {
      case .dollarIdentifier: !token.isInsideClosure(below: Syntax(argument))
      case .identifier(let name): own.contains(name) || collaborators.contains(name)
      default: false
      }
    }
  }

  /// Reports tasks and asynchronous methods, which the view model runs on the main actor.
  private mutating func noteTasks() {
    for part in parts {
      for function in part.functions
      where function.signature.effectSpecifiers?.asyncSpecifier != nil {
        note(
          "'\(function.name.text)' runs on the main thread between its awaits; before, on another",
          function.name, part)
      }
      for token in part.node.tokens(viewMode: .sourceAccurate)
      where token.tokenKind == .identifier("Task") {
        guard let call = token.parent?.parent?.as(FunctionCallExprSyntax.self),
          call.trailingClosure != nil
        else { continue }
        note("the task runs on the main thread between its awaits; before, on another", call, part)
      }
    }
  }

  /// Reports a call in a closure that may run on another thread.
  private mutating func noteThread(of call: ReferenceCollector.Call, in part: ModuleSources.Part) {
    guard let closure = call.node.enclosingClosure else { return }
    var callee = closure.parent
    while let node = callee, !node.is(FunctionCallExprSyntax.self) { callee = node.parent }
    let text = callee?.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription ?? ""
    let isImmediate = [".map", ".forEach", ".filter", ".flatMap", ".compactMap"].contains {
      text.hasSuffix($0)
    }
    if isImmediate || text.hasPrefix("DispatchQueue.main") { return }
    note(
      "a closure updates the view: it must run on the main thread",
      call.node, part)
  }

  // MARK: - Router

  /// Converts the calls of the router, and returns the positions of arguments that are the view.
  private mutating func convertRouterCalls(_ router: ViperModule.Piece) -> Set<Int> {
    let property = router.property ?? "router"
    var calls: [(call: ReferenceCollector.Call, part: ModuleSources.Part)] = []
    for part in parts {
      let references = ReferenceCollector.references(
        to: property, ofType: router.name, in: part.node)
      for call in references.calls {
        if call.isStatement, plan.events.contains(where: { call.calls($0.method) }) {
          calls.append((call, part))
        } else {
          keepRouter(for: Syntax(call.node), in: part)
        }
      }
      for mention in references.mentions where !isAssignment(mention, to: property) {
        keepRouter(for: mention.node, in: part)
      }
    }
    return convert(calls)
  }

  /// Makes events of the router's methods that are called.
  private mutating func convert(
    _ calls: [(call: ReferenceCollector.Call, part: ModuleSources.Part)]
  ) -> Set<Int> {
    var viewArguments: Set<Int> = []
    var viewParameters: [String: Int] = [:]
    let methods = plan.events.map(\.method).filter { method in
      calls.contains { $0.call.calls(method) }
    }
    for method in methods {
      let sites = calls.map(\.call).filter { $0.calls(method) }
      guard let positions = viewParameter(of: method, at: sites) else { continue }
      viewParameters[method.name] = positions.index
      viewArguments.formUnion(positions.positions)
    }
    plan.events = ModulePlan.Case.cases(for: methods, viewParameters: viewParameters)
    // Nothing else would keep a router without events alive.
    if plan.events.isEmpty { plan.keepsRouter = true }
    for (call, part) in calls {
      guard let event = plan.events.first(where: { call.calls($0.method) }) else { continue }
      replaceBySend("events", event, call, in: part)
    }
    return viewArguments
  }

  private mutating func keepRouter(for node: Syntax, in part: ModuleSources.Part) {
    plan.keepsRouter = true
    note("the view model keeps its reference to the router for '\(node.shortText)'", node, part)
  }

  /// Returns the index of a parameter that is the view at all calls, and the arguments' positions.
  private func viewParameter(
    of method: Method, at calls: [ReferenceCollector.Call]
  ) -> (index: Int, positions: [Int])? {
    // A parameter or local value of the same name can be another view.
    let own = Set(
      parts.flatMap { part in
        ReferenceCollector.references(to: viewProperty, ofType: nil, in: part.node).mentions
          .map(\.node.position.utf8Offset)
      })
    for index in method.parameters.indices {
      let arguments = calls.compactMap { call -> ExprSyntax? in
        let list = Array(call.node.arguments)
        return index < list.count ? list[index].expression : nil
      }
      if arguments.count == calls.count, !arguments.isEmpty,
        arguments.allSatisfy({ own.contains($0.position.utf8Offset) && $0.isOneName })
      {
        return (
          index,
          arguments.map { argument in
            argument.position.utf8Offset
          }
        )
      }
    }
    return nil
  }
}

extension ExprSyntax {
  /// A Boolean value that indicates whether the expression is a name, also after `self`.
  fileprivate var isOneName: Bool {
    self.is(DeclReferenceExprSyntax.self)
      || self.as(MemberAccessExprSyntax.self)?.base?.isSelf == true
  }
}
