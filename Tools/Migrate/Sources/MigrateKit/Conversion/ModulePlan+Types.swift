extension ModulePlan {
  /// Decides which types become Equatable and which declared types are not checked for Sendable,
  /// and adds the notes about these types and about the parts of the state.
  mutating func complete(with facts: TypeFacts, _ sources: ModuleSources) {
    let shown = pieces.flatMap(\.methods)
    for parameter in shown.flatMap(\.parameters) {
      if case .equatableIfDeclared(let types) = facts.comparison(of: parameter.type) {
        typesToMakeEquatable.formUnion(types)
      }
    }
    uncheckedTypes = facts.uncheckedTypes(of: self)
    for method in shown where !method.parameters.isEmpty {
      notes.append(
        Note(
          text: "'\(method.name)' is called only if its value changes; before, each time",
          place: method.place))
    }
    for name in typesToMakeEquatable.sorted() {
      guard let type = sources.index.types[name]?.first else { continue }
      notes.append(Note(text: "'\(name)' becomes Equatable, member by member", place: type.place))
    }
    guard let presenter = sources.module.piece(.presenter) else { return }
    for name in uncheckedTypes.sorted() {
      notes.append(
        Note(
          text:
            "'\(name)' is '@unchecked Sendable', because a type in it is not known to be Sendable",
          place: presenter.place))
    }
  }
}
