internal import SwiftSyntax

/// Decides what becomes of the methods of a module's protocols.
struct ModulePlanner {
  private let sources: ModuleSources
  private let facts: TypeFacts
  private let analysis: ViewAnalysis
  private var plan: ModulePlan

  static func plan(
    of sources: ModuleSources, _ mentions: Mentions
  ) throws(ModuleConversion.Refusal) -> ModulePlan {
    var planner = ModulePlanner(sources)
    try planner.checkPresenter(mentions)
    try planner.checkView()
    planner.planView()
    planner.planActions()
    planner.planEvents()
    planner.planProtocols(mentions)
    planner.noteChanges()
    return planner.plan
  }

  private init(_ sources: ModuleSources) {
    self.sources = sources
    facts = TypeFacts(sources)
    let view = sources.module.piece(.view)
    analysis = ViewAnalysis(view: view?.name ?? "", property: view?.property ?? "", in: sources)
    plan = ModulePlan(
      names: Self.names(of: sources.module.name, sources.index),
      view: view?.name ?? "")
    plan.takenNames = sources.index.declaredNames
    plan.subscriptionName = ViewAnalysis.freeMember(
      ["subscription", "stateSubscription"], of: plan.view, in: sources)
    plan.viewProperty = sources.module.piece(.viewProtocol)?.property ?? "view"
  }

  /// Returns names that no type of the sources has.
  private static func names(of module: String, _ index: SourceIndex) -> ModulePlan.Names {
    func free(_ suffix: String) -> String {
      ["", "Screen", "Module"].map { module + $0 + suffix }.first { index.types[$0] == nil }
        ?? module + "Converted" + suffix
    }
    return ModulePlan.Names(
      state: free("State"), viewCall: free("ViewCall"), action: free("Action"),
      event: free("Event"), viewModel: free("ViewModel"))
  }

  // MARK: - Types

  /// Refuses a presenter that other files refer to by its type.
  private func checkPresenter(_ mentions: Mentions) throws(ModuleConversion.Refusal) {
    guard let presenter = sources.module.piece(.presenter) else { return }
    let own = Set(
      sources.module.pieces.filter { [.presenter, .view, .wiring].contains($0.role) }
        .map(\.place.file) + sources.parts(of: presenter.name).map(\.path))
    let others = mentions.places(of: presenter.name).filter {
      !own.contains($0.file) && !sources.index.testFiles.contains($0.file)
    }
    if let other = others.first {
      throw ModuleConversion.Refusal(blockers: [
        ViperModule.Blocker(
          reason: "another file refers to the type '\(presenter.name)'", place: other)
      ])
    }
  }

  /// Refuses a view that only has methods which wait or return values.
  private func checkView() throws(ModuleConversion.Refusal) {
    guard let view = sources.module.piece(.viewProtocol) else { return }
    let methods = sources.methods(of: view.name)
    if !methods.isEmpty, !methods.contains(where: \.isEvent) {
      throw ModuleConversion.Refusal(blockers: [
        ViperModule.Blocker(
          reason: "all methods of the view are asynchronous, generic or return values",
          place: view.place)
      ])
    }
  }

  /// Decides which protocols are removed: those that only the presenter and the view mention.
  private mutating func planProtocols(_ mentions: Mentions) {
    let presenter = sources.module.piece(.presenter)?.name ?? ""
    plan.viewPassesViewModelOn = analysis.uses.contains {
      if case .passed = $0.kind { true } else { false }
    }
    plan.viewUsesViewModelType = analysis.needsViewModelType(
      actions: plan.viewActions.map(\.method))
    for role in [ViperModule.Role.viewProtocol, .presenterProtocol] {
      guard let piece = sources.module.piece(role),
        sources.index.protocolNamed(piece.name, near: piece.place.file) != nil
      else { continue }
      let own = Set(
        [piece.place.file] + sources.parts(of: presenter).map(\.path)
          + sources.parts(of: plan.view).map(\.path))
      let isMentioned = mentions.places(of: piece.name).contains {
        !own.contains($0.file) && !sources.index.testFiles.contains($0.file)
      }
      let isUsed = own.contains { usesProtocol(piece.name, in: $0) }
      if role == .presenterProtocol, isMentioned || isUsed { plan.viewUsesViewModelType = true }
      if !isMentioned, !isUsed, !(role == .presenterProtocol && plan.viewPassesViewModelOn) {
        plan.removedProtocols.insert(piece.name)
      }
    }
  }

  /// Returns whether a file mentions a protocol where the conversion does not replace it.
  private func usesProtocol(_ name: String, in path: String) -> Bool {
    guard let tree = sources.files[path]?.tree else { return false }
    let own = Set([plan.view, sources.module.piece(.presenter)?.name ?? ""])
    return tree.tokens(viewMode: .sourceAccurate).contains { token in
      token.tokenKind == .identifier(name) && !isReplaced(token, of: own)
    }
  }

  /// Returns whether a mention of a protocol is its declaration, or a conformance, property or
  /// parameter of the presenter or the view.
  private func isReplaced(_ token: TokenSyntax, of types: Set<String>) -> Bool {
    var isConformanceOrVariable = false
    var node = token.parent
    while let current = node {
      if let named = current.as(ProtocolDeclSyntax.self) { return named.name == token }
      isConformanceOrVariable =
        isConformanceOrVariable || current.is(InheritedTypeSyntax.self)
        || current.is(VariableDeclSyntax.self) || current.is(FunctionParameterSyntax.self)
      if let type = current.as(ClassDeclSyntax.self) {
        return types.contains(type.name.text) && isConformanceOrVariable
      }
      if let type = current.as(ExtensionDeclSyntax.self) {
        return types.contains(type.extendedType.simpleName) && isConformanceOrVariable
      }
      node = current.parent
    }
    return false
  }

  private var outputProtocols: [ViperModule.Piece] {
    var names: Set<String> = []
    return sources.module.pieces(.outputProtocol).filter { names.insert($0.name).inserted }
  }

  private func isOutputAction(_ method: Method) -> Bool {
    plan.outputActions.contains { $0.method.name == method.name }
  }

  private mutating func noteChanges() {
    for method in outputProtocols.flatMap({ sources.methods(of: $0.name) })
    where !isOutputAction(method) {
      plan.notes.append(
        ModulePlan.Note(
          text:
            "the output '\(method.name)' stays a method: call it on the main thread, as the view "
            + "model requires", place: method.place))
    }
    for output in outputProtocols
    where sources.methods(of: output.name).contains(where: isOutputAction) {
      plan.notes.append(
        ModulePlan.Note(
          text:
            "outputs of '\(output.name)' that arrive on another thread are handled later, on the "
            + "main thread; before, on that thread", place: output.place))
    }
    let methods = plan.pieces.flatMap(\.methods) + plan.viewCalls.map(\.method)
    for use in analysis.nestedCalls(in: methods) {
      plan.notes.append(
        ModulePlan.Note(
          text: "the view sends '\(use.node.parent?.shortText ?? "")' while it is updated: it is "
            + "handled after the current action; before, at once", place: analysis.place(of: use)))
    }
  }

  // MARK: - View

  private mutating func planView() {
    guard let view = sources.module.piece(.viewProtocol) else { return }
    let methods = Self.distinct(sources.methods(of: view.name)).filter(\.isEvent)
    let pairs = Self.flagPairs(of: methods)
    var pieces: [ModulePlan.StatePiece] = []
    var calls: [Method] = []
    for method in methods {
      if let pair = pairs.first(where: { $0.on.name == method.name || $0.off.name == method.name }),
        !analysis.onlyShows(pair.on) || !analysis.onlyShows(pair.off)
      {
        noteChangedElsewhere(method)
        calls.append(method)
      } else if let pair = pairs.first(where: { $0.on.name == method.name }) {
        pieces.append(
          ModulePlan.StatePiece(name: pair.name, kind: .flag(on: pair.on, off: pair.off)))
      } else if pairs.contains(where: { $0.off.name == method.name }) {
        continue
      } else if let piece = piece(for: method) {
        pieces.append(piece)
      } else {
        calls.append(method)
      }
    }
    moveOverwritten(from: &pieces, to: &calls)
    plan.pieces = Self.withUniqueNames(pieces)
    joinOverwritingPieces(methods)
    plan.viewCalls = ModulePlan.Case.cases(for: calls)
  }

  private mutating func noteChangedElsewhere(_ method: Method) {
    plan.notes.append(
      ModulePlan.Note(
        text:
          "'\(method.name)' stays a call of the view: it does more than show a value, or something "
          + "else also changes what it shows", place: method.place))
  }

  private mutating func piece(for method: Method) -> ModulePlan.StatePiece? {
    guard !method.parameters.isEmpty, !method.happensOnce else { return nil }
    guard analysis.onlyShows(method) else {
      noteChangedElsewhere(method)
      return nil
    }
    for parameter in method.parameters {
      switch facts.comparison(of: parameter.type) {
      case .equatable, .equatableIfDeclared: break
      case .unequal(let type):
        plan.notes.append(
          ModulePlan.Note(
            text:
              "'\(method.name)' stays a call of the view, because '\(type)' is a class, not Equatable, or has its own '=='",
            place: method.place))
        return nil
      }
    }
    let name = method.pieceName
    return ModulePlan.StatePiece(
      name: name,
      kind: method.parameters.count == 1
        ? .value(method) : .fields(typeName: name.capitalized, method))
  }

  /// Makes calls of pieces that show something which a call of the view changes, too.
  private func moveOverwritten(
    from pieces: inout [ModulePlan.StatePiece], to calls: inout [Method]
  ) {
    while let index = pieces.firstIndex(where: { piece in
      calls.contains { call in
        piece.methods.contains { !analysis.overwritingMethods([$0, call]).isEmpty }
      }
    }) {
      calls += pieces.remove(at: index).methods
    }
  }

  /// Makes one piece of those that overwrite each other in the view, because a value that equals the
  /// last one of its own piece must be shown again after the other piece.
  private mutating func joinOverwritingPieces(_ methods: [Method]) {
    for group in analysis.overwritingMethods(plan.pieces.flatMap(\.methods)) {
      let joined = plan.pieces.filter { piece in
        piece.methods.contains { group.contains($0.name) }
      }
      guard joined.count > 1, let first = joined.first,
        let index = plan.pieces.firstIndex(where: { $0.name == first.name })
      else { continue }
      let cases = joined.flatMap { piece in
        piece.methods.map { (name: piece.methods.count > 1 ? $0.baseName : piece.name, method: $0) }
      }
      let name = plan.pieces.contains { $0.name == "content" } ? first.name : "content"
      plan.pieces[index] = ModulePlan.StatePiece(
        name: name, kind: .alternatives(typeName: name.capitalized, cases))
      plan.pieces.removeAll { piece in
        piece.name != name && joined.contains { $0.name == piece.name }
      }
      plan.notes.append(
        ModulePlan.Note(
          text:
            "these overwrite each other in the view and are one property '\(name)' of the state: "
            + joined.flatMap(\.methods).map(\.name).joined(separator: ", "),
          place: first.methods[0].place))
    }
  }

  /// Returns pairs such as `showLoading()` and `hideLoading()`.
  private static func flagPairs(of methods: [Method]) -> [(name: String, on: Method, off: Method)] {
    let verbs = [
      ("show", "hide"), ("start", "stop"), ("begin", "end"), ("enable", "disable"),
      ("startAnimating", "stopAnimating"), ("display", "hide"), ("didStart", "didStop"),
    ]
    return methods.filter(\.parameters.isEmpty).compactMap { on in
      for (first, second) in verbs where on.baseName.hasPrefix(first) {
        let rest = on.baseName.dropFirst(first.count)
        guard rest.isEmpty || rest.first?.isUppercase == true,
          let off = methods.first(where: {
            $0.parameters.isEmpty && $0.baseName == second + rest
          })
        else { continue }
        return (flagName(verb: first, rest: String(rest)), on, off)
      }
      return nil
    }
  }

  private static func flagName(verb: String, rest: String) -> String {
    if verb == "enable" { return "is\(rest)Enabled" }
    if rest.hasSuffix("ing") { return "is\(rest)" }
    if rest == "Loader" || rest == "Spinner" || rest == "Activity" { return "isLoading" }
    return rest.isEmpty ? "isShown" : "is\(rest)Shown"
  }

  private static func withUniqueNames(
    _ pieces: [ModulePlan.StatePiece]
  ) -> [ModulePlan.StatePiece] {
    var used: Set<String> = []
    return pieces.map { piece in
      var name = piece.name
      if used.contains(name), let method = piece.methods.first {
        name = method.name(with: method.parameters.first)
      }
      while !used.insert(name).inserted { name += "2" }
      if case .fields(_, let method) = piece.kind {
        return ModulePlan.StatePiece(
          name: name, kind: .fields(typeName: name.capitalized, method))
      }
      return ModulePlan.StatePiece(name: name, kind: piece.kind)
    }
  }

  // MARK: - Actions and events

  private mutating func planActions() {
    let inputs = sources.module.pieces(.presenterProtocol).flatMap { sources.methods(of: $0.name) }
    let outputs = outputProtocols.flatMap { sources.methods(of: $0.name) }
    let all = ModulePlan.Case.cases(
      for: (Self.distinct(inputs) + Self.distinct(outputs)).filter(\.isEvent))
    let outputNames = Set(outputs.map(\.name))
    plan.viewActions = all.filter { !outputNames.contains($0.method.name) }
    plan.outputActions = all.filter { outputNames.contains($0.method.name) }
  }

  private mutating func planEvents() {
    let methods = sources.module.pieces(.routerProtocol).flatMap {
      sources.callableMethods(of: $0.name)
    }
    plan.events = ModulePlan.Case.cases(for: Self.distinct(methods).filter(\.isEvent))
  }

  /// Returns the methods that are not overloaded by the types of their parameters, because a call
  /// does not show these.
  private static func distinct(_ methods: [Method]) -> [Method] {
    methods.filter { method in
      methods.allSatisfy { other in
        other.name != method.name
          || other.parameters.map(\.type) == method.parameters.map(\.type)
      }
    }
  }
}

extension Method {
  static let prepositions: Set = [
    "with", "for", "from", "to", "at", "of", "in", "on", "by", "as",
  ]

  /// The name of a property for what the method shows.
  fileprivate var pieceName: String {
    let verbs = [
      "set", "show", "display", "update", "bind", "render", "didReceive", "didUpdate",
      "didLoad", "setup", "configure", "apply", "present", "fill", "reload", "refresh", "did", "on",
    ]
    let label = parameters.first.map {
      $0.label.flatMap { Self.prepositions.contains($0) ? nil : $0 } ?? $0.name
    }
    let words = baseName.words
    let isVerb = words.last.map(Self.prepositions.contains) == true || words.first == "change"
    if verbs.contains(baseName) || isVerb { return (label ?? baseName).escapedIfKeyword }
    for verb in verbs.sorted(by: { $0.count > $1.count }) where baseName.hasPrefix(verb) {
      let rest = baseName.dropFirst(verb.count)
      if rest.first?.isUppercase == true { return String(rest).uncapitalized.escapedIfKeyword }
    }
    return baseName
  }

  /// A Boolean value that indicates whether a word of the name says that the call is an event and
  /// not a value to show.
  fileprivate var happensOnce: Bool {
    let words: Set = [
      "alert", "animate", "animation", "banner", "close", "confirmation", "copied", "delete",
      "diff",
      "dismiss", "editing", "error", "errors", "failed", "failure", "focus", "hud", "insert",
      "keyboard", "open", "play", "pop", "popup",
      "present", "push", "responder", "scroll", "shake", "share", "sheet", "toast", "vibrate",
    ]
    let names = [baseName] + parameters.flatMap { [$0.label ?? "", $0.name] }
    return !words.isDisjoint(with: names.flatMap(\.words))
  }
}

extension String {
  /// The lowercase words of a name such as `showErrorMessage`.
  fileprivate var words: [String] {
    reduce(into: [""]) { words, character in
      if character.isUppercase { words.append("") }
      words[words.count - 1] += character.lowercased()
    }
  }
}
