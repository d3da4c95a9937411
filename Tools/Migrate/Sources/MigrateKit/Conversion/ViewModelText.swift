/// The declarations that the view model adds to the presenter's file.
struct ViewModelText {
  let plan: ModulePlan
  let presenter: String

  /// The white space of one level of indentation.
  let unit: String

  /// The protocols of the interactor's output.
  let outputs: [String]

  // MARK: - Types

  /// State, view calls, actions and events.
  var types: String {
    var texts: [String] = [stateText]
    if !plan.viewCalls.isEmpty {
      texts.append(
        enumText("What the view does once.", plan.names.viewCall, [], plan.viewCalls))
    }
    let sendable = sendable(plan.names.action)
    texts.append(
      enumText("What happens on the screen.", plan.names.action, [sendable], plan.actions))
    if !plan.events.isEmpty {
      let unchecked = plan.uncheckedTypes.contains(plan.names.event) ? ["@unchecked Sendable"] : []
      texts.append(
        enumText(
          "Where the screen leads to.", plan.names.event, [plan.kitType("ViewEvent")] + unchecked,
          plan.events))
    }
    return texts.map { $0 + "\n\n" }.joined()
  }

  private func sendable(_ type: String) -> String {
    plan.uncheckedTypes.contains(type) ? "@unchecked Sendable" : "Sendable"
  }

  private var stateText: String {
    var lines = [
      "/// What the screen shows. A value is `nil` until it is first shown.",
      "struct \(plan.names.state): Equatable, \(sendable(plan.names.state)) {",
    ]
    lines = documented(plan.stateComments) + lines
    for piece in plan.pieces {
      let isFirst = piece.name == plan.pieces.first?.name
      let methods = piece.hasCases ? [] : piece.methods
      lines += comments(of: methods, isFirst: isFirst)
      lines.append(unit + "var \(piece.name): \(type(of: piece))?" + trailingComment(of: methods))
    }
    for piece in plan.pieces { lines += nestedType(of: piece) }
    if plan.pieces.isEmpty { return lines.joined(separator: "\n") + "}" }
    return (lines + ["}"]).joined(separator: "\n")
  }

  private func type(of piece: ModulePlan.StatePiece) -> String {
    switch piece.kind {
    case .value(let method):
      method.parameters[0].isOptional
        ? method.parameters[0].type.replacing("!", with: "?") : method.parameters[0].type
    case .fields(let name, _), .alternatives(let name, _): name
    case .flag: "Bool"
    }
  }

  private func nestedType(of piece: ModulePlan.StatePiece) -> [String] {
    switch piece.kind {
    case .value, .flag: return []
    case .fields(let name, let method):
      let fields = method.parameters.map { "\(unit)let \($0.field.escapedIfKeyword): \($0.type)" }
      return nested(["struct \(name): Equatable {"] + fields + ["}"])
    case .alternatives(let name, let cases):
      return nested(["enum \(name): Equatable {"] + cases.flatMap(nestedCase) + ["}"])
    }
  }

  private func nestedCase(name: String, method: Method) -> [String] {
    let line = "\(unit)case \(name)\(payload(of: method, in: name))\(trailingComment(of: [method]))"
    return comments(of: [method], isFirst: true) + [line]
  }

  private func nested(_ lines: [String]) -> [String] { [""] + lines.map { unit + $0 } }

  private func enumText(
    _ comment: String, _ name: String, _ inherited: [String], _ cases: [ModulePlan.Case]
  ) -> String {
    let clause = inherited.isEmpty ? "" : ": " + inherited.joined(separator: ", ")
    let documentation = name == plan.names.action ? documented(plan.actionComments) : []
    var lines = documentation + ["/// \(comment)", "enum \(name)\(clause) {"]
    for item in cases {
      lines += comments(of: [item.method], isFirst: item.name == cases.first?.name)
      lines.append(
        unit + "case \(item.name.escapedIfKeyword)\(payload(of: item.payload))"
          + trailingComment(of: [item.method]))
    }
    return (lines + ["}"]).joined(separator: "\n")
  }

  private func payload(of method: Method, in name: String) -> String {
    payload(of: method.parameters.map { ($0.label == name ? nil : $0.label, $0) })
  }

  private func payload(of elements: [(label: String?, parameter: Method.Parameter)]) -> String {
    if elements.isEmpty { return "" }
    let elements = elements.map { ($0.label.map { $0 + ": " } ?? "") + $0.parameter.type }
    return "(" + elements.joined(separator: ", ") + ")"
  }

  /// The comments of methods whose protocol is removed.
  private func comments(of methods: [Method], isFirst: Bool) -> [String] {
    let lines = methods.filter { plan.carriesComments(of: $0) }.flatMap(\.comments)
    return lines.drop { isFirst && $0.isEmpty }.map { $0.isEmpty ? "" : unit + $0 }
  }

  private func trailingComment(of methods: [Method]) -> String {
    let comments = methods.filter { plan.carriesComments(of: $0) }.compactMap(\.trailingComment)
    return comments.map { " " + $0 }.joined()
  }

  /// The comments of a removed protocol, before the first line of documentation.
  private func documented(_ comments: [String]) -> [String] {
    comments.last?.hasPrefix("///") == true ? comments + ["///"] : comments
  }

  // MARK: - Members

  /// The stored properties at the beginning of the class.
  var properties: String {
    let names = plan.names
    var lines = [
      "let display = \(plan.kitType("Display"))<\(names.state), \(names.action)>(\(names.state)())"
    ]
    if !plan.viewCalls.isEmpty {
      lines.append("let viewCalls = \(plan.kitType("Signal"))<\(names.viewCall)>()")
    }
    if !plan.events.isEmpty {
      lines += plan.routerComments + ["let events = \(plan.kitType("Signal"))<\(names.event)>()"]
    }
    if !plan.outputActions.isEmpty { lines.append("private var isHandling = false") }
    return lines.map { "\n" + unit + $0 }.joined()
  }

  /// The method that handles actions.
  var handler: String {
    var lines: [String] = ["", "func handle(_ action: \(plan.names.action)) {"]
    if !plan.outputActions.isEmpty {
      lines += [
        unit + "isHandling = true", unit + "defer { isHandling = false }", unit + "perform(action)",
        "}", "", "private func perform(_ action: \(plan.names.action)) {",
      ]
    }
    lines.append(unit + "switch action {")
    let outputs = Set(plan.outputActions.map(\.name))
    for item in plan.actions {
      let method = outputs.contains(item.name) ? item.method.handlerName : item.method.baseName
      lines.append(unit + "case .\(item.pattern()): \(item.call(of: method))")
    }
    lines += [unit + "}", "}"]
    return "\n" + lines.map { $0.isEmpty ? "\n" : unit + $0 + "\n" }.joined().dropLast()
  }

  /// The conformance to the interactor's output, and the connection of the view.
  var extensions: String {
    var text =
      plan.keptConformances.isEmpty
      ? ""
      : """

      extension \(plan.names.viewModel): \(plan.keptConformances.joined(separator: ", ")) {}

      """
    let outputs = plan.outputActions
    if !outputs.isEmpty {
      text += "\n// MARK: - Output of the interactor\n\n"
      text += "extension \(plan.names.viewModel): \(self.outputs.joined(separator: ", ")) {\n"
      text += outputs.map(witness).joined(separator: "\n")
      text += receiver + "}\n"
    }
    return text + connection
  }

  private func witness(_ item: ModulePlan.Case) -> String {
    let parameters = item.method.parameters.map { parameter in
      let label = parameter.label.map { $0 == parameter.name ? "" : $0 + " " } ?? "_ "
      return label + parameter.name.escapedIfKeyword + ": " + parameter.declaredType
    }
    return """
      \(unit)nonisolated func \(item.method.baseName)(\(parameters.joined(separator: ", "))) {
      \(unit)\(unit)receive(.\(item.construction))
      \(unit)}

      """
  }

  private var receiver: String {
    """

    \(unit)/// Performs an output of the interactor: at once while an action is handled, otherwise as an
    \(unit)/// action. Outputs on other threads are performed later, on the main thread.
    \(unit)private nonisolated func receive(_ action: \(plan.names.action)) {
    \(unit)\(unit)guard Thread.isMainThread else {
    \(unit)\(unit)\(unit)return DispatchQueue.main.async { self.send(action) }
    \(unit)\(unit)}
    \(unit)\(unit)MainActor.assumeIsolated {
    \(unit)\(unit)\(unit)if isHandling { perform(action) } else { send(action) }
    \(unit)\(unit)}
    \(unit)}

    """
  }

  private var connection: String {
    let what = plan.viewCalls.isEmpty ? "the states" : "the states and the calls"
    let rest = "to a view for as long as it exists"
    var lines = ["", "extension \(plan.names.viewModel) {"]
    lines += plan.viewComments.map { unit + $0 }
    lines += [
      unit + "/// Passes \(what) \(rest), beginning with an empty",
      unit + "/// state, because the view was shown nothing before.",
    ]
    lines.append(unit + "func connect(to view: \(plan.view)) {")
    lines.append(unit + unit + "update(\(plan.names.state)())")
    if plan.keepsView { lines.append(unit + unit + "self.\(plan.viewProperty) = view") }
    if !plan.viewCalls.isEmpty {
      lines += [unit + unit + "viewCalls.observe(by: view) { view, call in"]
      lines.append(unit + unit + unit + "switch call {")
      let names: Set = ["view", "call", "self"]
      for item in plan.viewCalls {
        lines.append(
          unit + unit + unit + "case .\(item.pattern(avoiding: names)): "
            + "view.\(item.call(of: item.method.baseName, avoiding: names))")
      }
      lines += [unit + unit + unit + "}", unit + unit + "}"]
    }
    lines += [
      unit + unit + "view.\(plan.subscriptionName) = subscribe(view)", unit + "}", "}", "",
    ]
    return lines.joined(separator: "\n")
  }
}

extension ModulePlan.Case {
  /// The pattern that binds the payload: `show(let items)`.
  /// The bound values hide none of `names`.
  func pattern(avoiding names: Set<String> = []) -> String {
    text(name.escapedIfKeyword, payload.map { "let " + bound($0.parameter, names) })
  }

  private func bound(_ parameter: Method.Parameter, _ names: Set<String>) -> String {
    names.contains(parameter.name) ? parameter.name + "Value" : parameter.name.escapedIfKeyword
  }

  /// The construction of the case from parameters of the same names: `show(items: items)`.
  var construction: String {
    text(name.escapedIfKeyword, payload.map { labeled($0.label, $0.parameter) })
  }

  /// The call of a method with the bound payload.
  func call(of method: String, avoiding names: Set<String> = []) -> String {
    let list = payload.map { label, parameter in
      (parameter.label.map { $0 + ": " } ?? "") + bound(parameter, names)
    }
    return method + "(" + list.joined(separator: ", ") + ")"
  }

  private func labeled(_ label: String?, _ parameter: Method.Parameter) -> String {
    (label.map { $0 + ": " } ?? "") + parameter.name.escapedIfKeyword
  }

  private func text(_ name: String, _ elements: [String]) -> String {
    elements.isEmpty ? name : name + "(" + elements.joined(separator: ", ") + ")"
  }
}
