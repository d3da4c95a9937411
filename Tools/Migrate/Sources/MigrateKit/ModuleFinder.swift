/// Finds modules by their presenters: classes that are linked with a view.
struct ModuleFinder {
  let index: SourceIndex

  /// The types that conform to a protocol or inherit from a class, without those of tests.
  let conformers: [String: [TypeDeclaration]]

  /// The views that have a property of a type.
  private let viewsByProperty: [String: [TypeDeclaration]]

  /// The functions that create an instance of a type.
  private let creators: [String: [(piece: ViperModule.Piece, created: Set<String>)]]

  init(_ index: SourceIndex) {
    self.index = index
    var conformers: [String: [TypeDeclaration]] = [:]
    var views: [String: [TypeDeclaration]] = [:]
    var creators: [String: [(piece: ViperModule.Piece, created: Set<String>)]] = [:]
    func add(_ function: TypeDeclaration.Function, of type: String?) {
      let piece = ViperModule.Piece(
        role: .wiring, name: [type, function.name].compactMap(\.self).joined(separator: "."),
        place: function.place, property: nil)
      for name in function.created { creators[name, default: []].append((piece, function.created)) }
    }
    for type in index.declarations where !Self.isTest(type, index) {
      for function in type.functions { add(function, of: type.name) }
      guard type.kind != .protocol, type.kind != .extension else { continue }
      let names = index.conformances(of: type)
      for name in names { conformers[name, default: []].append(type) }
      guard Self.isView(type, names, index) else { continue }
      for name in Set(index.properties(of: type).flatMap(\.types)) {
        views[name, default: []].append(type)
      }
    }
    for function in index.functions where !index.testFiles.contains(function.place.file) {
      add(function, of: nil)
    }
    self.conformers = conformers
    viewsByProperty = views
    self.creators = creators
  }

  /// Returns the modules, sorted by name. A base class of presenters that is never created itself is
  /// no module, and neither is a piece of another module.
  func modules() -> [ViperModule] {
    let found = index.declarations
      .filter { $0.kind == .class && !Self.isTest($0, index) }
      .compactMap { presenter in module(of: presenter).map { (presenter, $0) } }
    let bases = Set(found.flatMap { index.lineage(of: $0.0).dropFirst().map(\.place) })
    let pieces = Set(
      found.filter { isNamed($0.0) }.flatMap { $0.1.pieces.filter { $0.role != .presenter } }
        .map(\.place))
    return found.filter { presenter, module in
      !(bases.contains(presenter.place) && creators[presenter.name] == nil)
        && !pieces.contains(presenter.place)
    }.map(\.1).sorted { ($0.name, $0.pieces[0].place.file) < ($1.name, $1.pieces[0].place.file) }
  }

  private func module(of presenter: TypeDeclaration) -> ViperModule? {
    let isNamed = isNamed(presenter)
    let roles = index.conformances(of: presenter).filter { index.types[$0] != nil }
    guard !isHelper(presenter), isNamed || !isView(presenter) else { return nil }
    let properties = index.properties(of: presenter).filter { !$0.isStatic }
    let creators = (creators[presenter.name] ?? []).filter {
      index.type(presenter.name, near: $0.piece.place.file)?.place == presenter.place
    }
    let search = Search(
      presenter: presenter, roles: roles, isNamed: isNamed,
      created: creators.reduce(into: []) { $0.formUnion($1.created) })
    guard
      let link = viewLink(search, properties) ?? (isNamed ? linkFromView(search) : nil)
    else { return nil }
    let others = otherPieces(search, properties.filter { $0.name != link.property })
    let isDelegate = link.viewProtocol?.name.hasSuffix("Delegate") == true
    guard isNamed && !(isDelegate && others.isEmpty) || isPresenter(properties, others)
    else { return nil }
    var pieces = [
      piece(.presenter, presenter), piece(.view, link.view, link.back?.name),
      link.viewProtocol.map { piece(.viewProtocol, $0, link.property) },
      presenterProtocol(search, link).map { piece(.presenterProtocol, $0, link.back?.name) },
    ].compactMap(\.self)
    pieces += others + creators.map(\.piece)
    var module = ViperModule(
      name: moduleName(presenter.name), dialect: dialect(presenter, pieces), pieces: pieces)
    module.blockers = blockers(of: module, presenter, link)
    return module
  }

  /// A presenter, and what is known about it while its pieces are searched.
  private struct Search {
    let presenter: TypeDeclaration
    let roles: Set<String>
    let isNamed: Bool

    /// The types that are created where the presenter is created.
    let created: Set<String>
  }

  // MARK: - View

  struct ViewLink {
    let view: TypeDeclaration

    /// The property of the view that refers to the presenter.
    let back: TypeDeclaration.Property?

    /// The property of the presenter that refers to the view.
    var property: String?
    var viewProtocol: TypeDeclaration?

    /// Other views that are linked in the same way.
    var others: [TypeDeclaration] = []
  }

  /// Finds the view by a property of the presenter. A view that refers to the presenter is best.
  private func viewLink(
    _ search: Search, _ properties: [TypeDeclaration.Property]
  ) -> ViewLink? {
    var best: (rank: Int, link: ViewLink)?
    for property in properties {
      for type in property.types {
        let declared = index.protocolNamed(type, near: search.presenter.place.file)
        let names = [property.name, type].map { $0.lowercased() }
        let isDelegate = names.contains { $0.contains("delegate") }
        let isViewLike = !isDelegate && names.contains { $0.contains("view") }
        let candidates =
          (declared.map(conformers(of:)) ?? index.types[type] ?? [])
          .filter { isCandidate($0, search) }
        let linked = candidates.filter { back(from: $0, search) != nil }
        let found: (rank: Int, views: [TypeDeclaration])
        if linked.contains(where: isView) {
          found = (declared == nil ? 2 : 3, linked.filter(isView))
        } else if isViewLike, declared != nil, !linked.isEmpty {
          found = (2, linked)
        } else if isViewLike, declared != nil, search.isNamed, candidates.count <= 3,
          candidates.contains(where: isView) || property.name.lowercased().hasSuffix("view")
        {
          found = (1, candidates)
        } else {
          continue
        }
        guard found.rank > best?.rank ?? 0, let view = pick(found.views, search) else { continue }
        var link = ViewLink(view: view, back: back(from: view, search), viewProtocol: declared)
        link.property = property.name.isEmpty ? nil : property.name
        link.others = others(found.views, than: view, search)
        best = (found.rank, link)
      }
    }
    return best?.link
  }

  /// Finds a view that refers to the presenter, which doesn't refer to the view.
  private func linkFromView(_ search: Search) -> ViewLink? {
    let names = search.roles.filter { name in
      index.protocolNamed(name, near: search.presenter.place.file)
        .map { conformers(of: $0).count == 1 } ?? false
    }
    let views = names.union([search.presenter.name]).flatMap { viewsByProperty[$0] ?? [] }
      .filter { $0.place != search.presenter.place && isUsual(back(from: $0, search)) }
      .sorted { ($0.place.file, $0.place.line) < ($1.place.file, $1.place.line) }
    guard let view = pick(views, search) else { return nil }
    return ViewLink(view: view, back: back(from: view, search))
  }

  private func isCandidate(_ view: TypeDeclaration, _ search: Search) -> Bool {
    let words = ["Interactor", "Presenter", "Router", "Wireframe"]
    return view.place != search.presenter.place && [.class, .struct].contains(view.kind)
      && (isView(view) || !words.contains { view.name.contains($0) })
  }

  private func back(
    from view: TypeDeclaration, _ search: Search
  ) -> TypeDeclaration.Property? {
    let names = search.roles.union([search.presenter.name])
    let found = index.properties(of: view).filter { !names.isDisjoint(with: $0.types) }
    return found.first(where: isUsual) ?? found.first
  }

  private func isUsual(_ property: TypeDeclaration.Property?) -> Bool {
    let names = ["presenter", "output", "delegate", "eventHandler", "viewOutput", ""]
    return property.map { names.contains(String($0.name.trimmingPrefix("_"))) } ?? false
  }

  private func presenterProtocol(_ search: Search, _ link: ViewLink) -> TypeDeclaration? {
    link.back?.types.lazy.filter { search.roles.contains($0) }
      .compactMap { index.protocolNamed($0, near: search.presenter.place.file) }.first
  }

  /// Returns the type that is created together with the presenter, or else the nearest.
  private func pick(_ types: [TypeDeclaration], _ search: Search) -> TypeDeclaration? {
    let created = types.filter { search.created.contains($0.name) }
    return index.nearest(created.isEmpty ? types : created, to: search.presenter.place.file)
  }

  private func others(
    _ views: [TypeDeclaration], than view: TypeDeclaration, _ search: Search
  ) -> [TypeDeclaration] {
    views.filter { other in
      other.place != view.place
        && (other.name != view.name || !search.created.contains(view.name))
        && search.created.contains(other.name) == search.created.contains(view.name)
    }
  }

  // MARK: - Interactor and router

  private func otherPieces(
    _ search: Search, _ properties: [TypeDeclaration.Property]
  ) -> [ViperModule.Piece] {
    var pieces: [ViperModule.Piece] = []
    for property in properties where property.isStored {
      let found = rolePieces(of: property, search)
      let isKnown = pieces.contains { $0.role == found.first?.role && $0.property != property.name }
      if !isKnown { pieces += found }
    }
    return pieces
  }

  /// Returns the interactor or router that a property refers to, with protocols.
  private func rolePieces(
    of property: TypeDeclaration.Property, _ search: Search
  ) -> [ViperModule.Piece] {
    let file = search.presenter.place.file
    let declared = index.protocolNamed(property.type, near: file)
    let types =
      (declared.map(conformers(of:)) ?? index.types[property.type] ?? [])
      .filter { $0.place != search.presenter.place && $0.kind != .protocol }
    let type = pick(types, search)
    let roles: (ViperModule.Role, ViperModule.Role)
    if isNamed(property, type, as: ["router", "wireframe", "coordinator", "navigator"]) {
      roles = (.router, .routerProtocol)
    } else if isNamed(property, type, as: ["interactor"]) {
      roles = (.interactor, .interactorProtocol)
    } else {
      return []
    }
    let outputs =
      roles.0 == .router
      ? [] : (type.map(index.properties) ?? []).filter { !search.roles.isDisjoint(with: $0.types) }
    return [
      type.map { piece(roles.0, $0, property.name) },
      declared.map { piece(roles.1, $0, property.name) },
    ].compactMap(\.self)
      + outputs.flatMap { output in
        output.types.filter(search.roles.contains).compactMap { name in
          index.protocolNamed(name, near: file).map { piece(.outputProtocol, $0, output.name) }
        }
      }
  }

  private func isNamed(
    _ property: TypeDeclaration.Property, _ type: TypeDeclaration?, as words: [String]
  ) -> Bool {
    let names = [property.name, property.type].map { $0.lowercased() }
    guard !names.contains(where: { $0.hasSuffix("delegate") || $0.hasSuffix("output") }) else {
      return false
    }
    return words.contains { word in
      names.contains { $0.contains(word) } || type?.name.lowercased().contains(word) == true
    }
  }

  /// Returns the types that conform to a protocol; not to one of the same name elsewhere.
  private func conformers(of declared: TypeDeclaration) -> [TypeDeclaration] {
    let found = conformers[declared.name] ?? []
    guard index.types[declared.name]?.count ?? 0 > 1 else { return found }
    return found.filter {
      index.protocolNamed(declared.name, near: $0.place.file)?.place == declared.place
    }
  }

  // MARK: - Kinds of types

  private func isNamed(_ type: TypeDeclaration) -> Bool { type.name.contains("Presenter") }

  /// Returns `true` for names such as `LoginPresenterFactory`, and for what was migrated.
  private func isHelper(_ type: TypeDeclaration) -> Bool {
    ["Factory", "Builder", "Provider", "Assembly", "Configurator", "ViewModel"]
      .contains { type.name.hasSuffix($0) }
  }

  /// Returns `true` if a class without "Presenter" in its name can be a presenter.
  private func isPresenter(
    _ properties: [TypeDeclaration.Property], _ pieces: [ViperModule.Piece]
  ) -> Bool {
    pieces.contains { [.interactor, .router].contains($0.role) }
      && !properties.contains { property in
        ([property.name] + property.types).contains { $0.lowercased().contains("presenter") }
      }
  }

  static func isTest(_ type: TypeDeclaration, _ index: SourceIndex) -> Bool {
    index.testFiles.contains(type.place.file)
      || ["Mock", "Stub", "Fake", "Spy", "Dummy"].contains {
        type.name.hasPrefix($0) || type.name.hasSuffix($0)
      }
  }

  func isView(_ type: TypeDeclaration) -> Bool {
    Self.isView(type, index.conformances(of: type), index)
  }

  private static func isView(
    _ type: TypeDeclaration, _ conformances: Set<String>, _ index: SourceIndex
  ) -> Bool {
    if type.kind == .struct { return type.inherited.contains("View") }
    guard type.kind == .class, !type.name.contains("Presenter") else { return false }
    return conformances.union([type.name]).contains { name in
      let isDeclared = index.types[name] != nil
      let isProtocol = (index.types[name] ?? []).contains { $0.kind == .protocol }
      return !isProtocol
        && ["ViewController", "View", "Cell", "VC"].contains(where: name.hasSuffix)
        || !isDeclared && ["Controller", "Window"].contains(where: name.hasSuffix)
    }
  }

  private func moduleName(_ presenter: String) -> String {
    var name = presenter
    for suffix in ["Implementation", "Impl", "Default", "Presenter"]
    where name.hasSuffix(suffix) && name != suffix {
      name = String(name.dropLast(suffix.count))
    }
    return name
  }

  private func piece(
    _ role: ViperModule.Role, _ type: TypeDeclaration, _ property: String? = nil
  ) -> ViperModule.Piece {
    ViperModule.Piece(
      role: role, name: type.name, place: type.place,
      property: property?.isEmpty == true ? nil : property)
  }
}
