extension ModuleFinder {
  func dialect(
    _ presenter: TypeDeclaration, _ pieces: [ViperModule.Piece]
  ) -> ViperModule.Dialect {
    let file = presenter.place.file
    if index.conformances(of: presenter).contains("ObservableObject")
      || presenter.attributes.contains("Observable")
      || pieces.contains(where: { $0.role == .view && isStruct($0, near: file) })
    {
      return .f
    }
    let protocols = pieces.filter { $0.role.rawValue.hasSuffix("protocol") }.map(\.name)
    let view = pieces.first { $0.role == .viewProtocol }?.name ?? ""
    if view.hasSuffix("ViewInput") { return .b }
    if view.hasSuffix("Interface") { return .interfaces }
    if protocols.contains(where: isPrefixed) { return .c }
    if !components(of: pieces, near: file).isEmpty { return .d }
    return view.hasSuffix("Protocol") ? .a : .e
  }

  /// Returns the properties with other pieces that the protocols of view and presenter require.
  private func components(
    of pieces: [ViperModule.Piece], near file: String
  ) -> [TypeDeclaration.Property] {
    let names = Set(pieces.map(\.name))
    return pieces.filter { [.viewProtocol, .presenterProtocol].contains($0.role) }
      .compactMap { index.protocolNamed($0.name, near: file) }.flatMap(\.properties)
      .filter { !names.isDisjoint(with: $0.types) }
  }

  private func isStruct(_ piece: ViperModule.Piece, near file: String) -> Bool {
    index.type(piece.name, near: file)?.kind == .struct
  }

  /// Returns `true` for names such as `ILoginView`.
  private func isPrefixed(_ name: String) -> Bool {
    let second = name.dropFirst().prefix(2)
    return name.first == "I" && second.first?.isUppercase == true
      && second.last?.isLowercase == true
  }

  // MARK: - Blockers

  func blockers(
    of module: ViperModule, _ presenter: TypeDeclaration, _ link: ViewLink
  ) -> [ViperModule.Blocker] {
    inheritance(of: presenter) + viewBlockers(module, presenter, link)
      + duplicates(of: module)
      + (module.piece(.wiring) == nil
        ? [.init(reason: "no function creates the presenter", place: presenter.place)] : [])
  }

  private func inheritance(of presenter: TypeDeclaration) -> [ViperModule.Blocker] {
    var reasons: [String] = []
    if let base = index.base(of: presenter) {
      reasons.append("the presenter inherits from '\(base.name)' (\(base.place))")
    }
    if presenter.isGeneric { reasons.append("the presenter is generic") }
    let subclasses = (conformers[presenter.name] ?? []).filter { $0.kind == .class }.map(\.name)
    if !subclasses.isEmpty { reasons.append("\(list(subclasses)) inherit from the presenter") }
    return reasons.map { ViperModule.Blocker(reason: $0, place: presenter.place) }
  }

  private func viewBlockers(
    _ module: ViperModule, _ presenter: TypeDeclaration, _ link: ViewLink
  ) -> [ViperModule.Blocker] {
    var blockers: [ViperModule.Blocker] = []
    if link.view.kind == .struct {
      blockers.append(
        .init(
          reason: "the view is a SwiftUI view that observes the presenter", place: link.view.place))
    } else if link.viewProtocol == nil {
      blockers.append(.init(reason: "the presenter uses no view protocol", place: presenter.place))
    }
    if module.dialect != .d {
      blockers += components(of: module.pieces, near: presenter.place.file).map {
        .init(reason: "a protocol requires the property '\($0.name)'", place: $0.place)
      }
    }
    if link.back == nil {
      blockers.append(
        .init(reason: "the view does not refer to this presenter", place: link.view.place))
    }
    if !link.others.isEmpty {
      let names = list(link.others.map(\.name))
      blockers.append(
        .init(reason: "\(names) can also be the view of the presenter", place: link.view.place))
    }
    return blockers
  }

  /// Returns a blocker for each piece that is inside `#if`, or whose name is declared twice.
  private func duplicates(of module: ViperModule) -> [ViperModule.Blocker] {
    let roles: [ViperModule.Role] = [.presenter, .view, .viewProtocol, .presenterProtocol]
    return module.pieces.filter { roles.contains($0.role) }.flatMap { piece in
      let types = index.types[piece.name] ?? []
      var reasons: [String] = []
      if types.contains(where: { $0.place == piece.place && $0.isConditional }) {
        reasons.append("'\(piece.name)' is inside '#if'")
      }
      if let other = types.first(where: { $0.place != piece.place }) {
        reasons.append("there is another '\(piece.name)' (\(other.place))")
      }
      return reasons.map { ViperModule.Blocker(reason: $0, place: piece.place) }
    }
  }

  private func list(_ names: [String]) -> String {
    let quoted = names.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
    return names.count > 3 ? quoted + " and \(names.count - 3) more" : quoted
  }
}
