/// Finds modules by their presenters: classes that are linked with a view in both directions.
struct ModuleFinder {
  private let index: SourceIndex
  private let conformers: [String: [TypeDeclaration]]

  init(_ index: SourceIndex) {
    self.index = index
    var conformers: [String: [TypeDeclaration]] = [:]
    for types in index.types.values {
      for type in types where type.kind == .class {
        for name in index.conformances(of: type.name) { conformers[name, default: []].append(type) }
      }
    }
    self.conformers = conformers
  }

  func modules() -> [ViperModule] {
    index.declarations.filter { $0.kind == .class }.compactMap(module)
      .sorted { ($0.name, $0.pieces[0].place.file) < ($1.name, $1.pieces[0].place.file) }
  }

  /// Returns the module of a presenter.
  private func module(of presenter: TypeDeclaration) -> ViperModule? {
    guard !isView(presenter) else { return nil }
    let roles = index.conformances(of: presenter.name)
    let properties = index.parts(of: presenter).flatMap(\.properties)
      .filter { $0.isStored && !$0.isStatic }
    guard let link = viewLink(of: presenter, roles, properties) else { return nil }
    var pieces = [
      piece(.presenter, presenter), link.view, link.viewProtocol, link.presenterProtocol,
    ].compactMap(\.self)
    for property in properties where property.name != link.viewProtocol.property {
      pieces += otherPieces(of: property, roles)
    }
    let isNamed = presenter.name.contains("Presenter")
    guard isNamed || pieces.contains(where: { [.interactor, .router].contains($0.role) })
    else { return nil }
    pieces += wiring(of: presenter)
    return ViperModule(
      name: moduleName(presenter.name), dialect: dialect(presenter, pieces), pieces: pieces,
      blockers: blockers(presenter, pieces))
  }

  private struct ViewLink {
    let view: ViperModule.Piece
    let viewProtocol: ViperModule.Piece
    let presenterProtocol: ViperModule.Piece?
  }

  private func viewLink(
    of presenter: TypeDeclaration, _ roles: Set<String>, _ properties: [TypeDeclaration.Property]
  ) -> ViewLink? {
    for property in properties {
      guard let viewProtocol = index.protocolNamed(property.type) else { continue }
      for view in conformers[property.type] ?? [] where isView(view) {
        let back = index.parts(of: view).flatMap(\.properties)
          .first { roles.contains($0.type) || $0.type == presenter.name }
        guard let back else { continue }
        return ViewLink(
          view: piece(.view, view, back.name),
          viewProtocol: piece(.viewProtocol, viewProtocol, property.name),
          presenterProtocol: index.protocolNamed(back.type).map {
            piece(.presenterProtocol, $0, back.name)
          })
      }
    }
    return nil
  }

  /// Returns the interactor or router that a property of the presenter refers to, with protocols.
  private func otherPieces(
    of property: TypeDeclaration.Property, _ roles: Set<String>
  ) -> [ViperModule.Piece] {
    let declared = index.protocolNamed(property.type)
    let types = declared == nil ? index.types[property.type] ?? [] : conformers[property.type] ?? []
    guard let type = types.first(where: { $0.kind == .class }) else { return [] }
    if isRouter(type, property) {
      return [piece(.router, type, property.name)]
        + [declared.map { piece(.routerProtocol, $0, property.name) }].compactMap(\.self)
    }
    let outputs = index.parts(of: type).flatMap(\.properties).filter { roles.contains($0.type) }
    let names = [property.name, property.type, type.name].map { $0.lowercased() }
    guard !outputs.isEmpty || names.contains(where: { $0.contains("interactor") }) else { return [] }
    return [piece(.interactor, type, property.name)]
      + [declared.map { piece(.interactorProtocol, $0, property.name) }].compactMap(\.self)
      + outputs.compactMap { output in
        index.protocolNamed(output.type).map { piece(.outputProtocol, $0, output.name) }
      }
  }

  private func wiring(of presenter: TypeDeclaration) -> [ViperModule.Piece] {
    index.declarations.flatMap { type in
      type.functions.filter { $0.created.contains(presenter.name) && type.name != presenter.name }
        .map {
          ViperModule.Piece(
            role: .wiring, name: type.name + "." + $0.name, place: $0.place, property: nil)
        }
    }
  }

  // MARK: - Kinds of types

  private func isView(_ type: TypeDeclaration) -> Bool {
    let names = index.conformances(of: type.name).union([type.name])
    return names.contains { name in
      ["ViewController", "View", "Cell", "Controller"].contains { name.hasSuffix($0) }
        && !(index.types[name] ?? []).contains { $0.kind == .protocol }
    }
  }

  private func isRouter(_ type: TypeDeclaration, _ property: TypeDeclaration.Property) -> Bool {
    let words = ["router", "wireframe", "coordinator", "navigator"]
    let names = [property.name, property.type, type.name].map { $0.lowercased() }
    return words.contains { word in names.contains { $0.contains(word) } }
  }

  private func moduleName(_ presenter: String) -> String {
    presenter.hasSuffix("Presenter") ? String(presenter.dropLast("Presenter".count)) : presenter
  }

  private func dialect(
    _ presenter: TypeDeclaration, _ pieces: [ViperModule.Piece]
  ) -> ViperModule.Dialect {
    if index.conformances(of: presenter.name).contains("ObservableObject") { return .f }
    let protocols = pieces.filter { $0.role.rawValue.hasSuffix("protocol") }
    let components = protocols.flatMap { index.protocolNamed($0.name)?.properties ?? [] }
      .filter { property in pieces.contains { $0.name == property.type } }
    if !components.isEmpty { return .d }
    let view = protocols.first { $0.role == .viewProtocol }?.name ?? ""
    if view.hasSuffix("ViewInput") { return .b }
    if view.hasSuffix("Interface") { return .interfaces }
    if view.first == "I", view.dropFirst().first?.isUppercase == true { return .c }
    if view.hasSuffix("Protocol") { return .a }
    return .e
  }

  // MARK: - Blockers

  private func blockers(
    _ presenter: TypeDeclaration, _ pieces: [ViperModule.Piece]
  ) -> [ViperModule.Blocker] {
    var reasons: [String] = []
    if let base = presenter.inherited.first(where: { name in
      (index.types[name] ?? []).contains { $0.kind == .class }
    }) {
      reasons.append("the presenter inherits from '\(base)'")
    }
    if presenter.isGeneric { reasons.append("the presenter is generic") }
    if presenter.isConditional { reasons.append("the presenter is inside '#if'") }
    if (index.types[presenter.name] ?? []).count > 1 {
      reasons.append("there are several types '\(presenter.name)'")
    }
    if (conformers[presenter.name] ?? []).contains(where: { $0.name != presenter.name }) {
      reasons.append("other classes inherit from the presenter")
    }
    if !pieces.contains(where: { $0.role == .wiring }) {
      reasons.append("no function creates the presenter")
    }
    return reasons.map { ViperModule.Blocker(reason: $0, place: presenter.place) }
  }

  private func piece(
    _ role: ViperModule.Role, _ type: TypeDeclaration, _ property: String? = nil
  ) -> ViperModule.Piece {
    ViperModule.Piece(role: role, name: type.name, place: type.place, property: property)
  }
}
