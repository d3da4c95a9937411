internal import SwiftSyntax

extension TypeSyntax {
  /// The name without `?`, `!`, `any`, `some`, generic arguments and module.
  var simpleName: String {
    switch self.as(TypeSyntaxEnum.self) {
    case .optionalType(let type): type.wrappedType.simpleName
    case .implicitlyUnwrappedOptionalType(let type): type.wrappedType.simpleName
    case .someOrAnyType(let type): type.constraint.simpleName
    case .attributedType(let type): type.baseType.simpleName
    case .identifierType(let type): type.name.text
    case .memberType(let type): type.name.text
    case .tupleType(let type):
      if let only = type.elements.first, type.elements.count == 1 { only.type.simpleName }
      else { trimmedDescription }
    default: trimmedDescription
    }
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
