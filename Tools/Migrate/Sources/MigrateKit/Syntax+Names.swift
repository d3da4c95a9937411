internal import SwiftSyntax

extension TokenSyntax {
  /// The name without backticks.
  var identifier: String { text.filter { $0 != "`" } }
}

extension TypeSyntax {
  /// The name without `?`, `!`, `any`, `some`, generic arguments and module.
  var simpleName: String { names.first ?? trimmedDescription }

  /// The simple names: several for `A & B`.
  var names: [String] {
    switch self.as(TypeSyntaxEnum.self) {
    case .optionalType(let type): type.wrappedType.names
    case .implicitlyUnwrappedOptionalType(let type): type.wrappedType.names
    case .someOrAnyType(let type): type.constraint.names
    case .attributedType(let type): type.baseType.names
    case .identifierType(let type): [type.name.identifier]
    case .memberType(let type): [type.name.identifier]
    case .compositionType(let type): type.elements.flatMap(\.type.names)
    case .tupleType(let type) where type.elements.count == 1:
      type.elements.first?.type.names ?? []
    default: [trimmedDescription]
    }
  }

  /// The simple names of generic arguments.
  var genericArguments: [String] {
    let clause =
      self.as(IdentifierTypeSyntax.self)?.genericArgumentClause
      ?? self.as(MemberTypeSyntax.self)?.genericArgumentClause
    return clause?.arguments.compactMap { argument in
      if case .type(let type) = argument.argument { type.simpleName } else { nil }
    } ?? []
  }

  var isOptional: Bool {
    self.is(OptionalTypeSyntax.self) || self.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
  }
}

extension PatternBindingSyntax {
  /// A Boolean value that indicates whether the property has storage: no accessors but observers.
  var isStored: Bool {
    guard let accessors = accessorBlock?.accessors else { return true }
    guard case .accessors(let list) = accessors else { return false }
    return list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
  }

  /// The declared type, or that of the initializer that is called.
  var propertyType: TypeSyntax? {
    if let type = typeAnnotation?.type { return type }
    guard let call = initializer?.value.as(FunctionCallExprSyntax.self),
      let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName,
      name.text.first?.isUppercase == true
    else { return nil }
    return TypeSyntax(IdentifierTypeSyntax(name: name.trimmed))
  }
}
