internal import SwiftParser
internal import SwiftSyntax

/// What is known about types: whether their values can be compared and sent to other threads.
struct TypeFacts {
  enum Comparison {
    case equatable

    /// Equatable as soon as these types of the module declare it.
    case equatableIfDeclared(Set<String>)

    /// Not equatable because of a type.
    case unequal(String)
  }

  private let index: SourceIndex

  /// The folder whose types the conversion may change.
  private let folder: String

  init(_ sources: ModuleSources) {
    index = sources.index
    let file = sources.module.piece(.presenter)?.place.file ?? ""
    folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
  }

  /// Returns those of a module's declared types that can't be sent to other threads without a check
  /// by a person.
  func uncheckedTypes(of plan: ModulePlan) -> Set<String> {
    let payloads = { (cases: [ModulePlan.Case]) in cases.flatMap(\.payload).map(\.parameter.type) }
    let declared = [
      (plan.names.state, plan.pieces.flatMap(\.methods).flatMap(\.parameters).map(\.type)),
      (plan.names.action, payloads(plan.actions)), (plan.names.event, payloads(plan.events)),
    ]
    return Set(declared.filter { !$0.1.allSatisfy(isSendable) }.map(\.0))
  }

  /// Returns whether values of a type can be compared.
  func comparison(of type: String) -> Comparison {
    var declared: Set<String> = []
    var open: Set<String> = []
    if let culprit = unequal(parsed(type), &declared, &open) { return .unequal(culprit) }
    return declared.isEmpty ? .equatable : .equatableIfDeclared(declared)
  }

  /// Returns whether the compiler knows that values of a type can be sent to other threads.
  func isSendable(_ type: String) -> Bool {
    var open: Set<String> = []
    return isSendable(parsed(type), &open)
  }

  // MARK: - Comparison

  /// Returns the name of a part of a type that can't be compared, or `nil`.
  private func unequal(
    _ type: TypeSyntax, _ declared: inout Set<String>, _ open: inout Set<String>
  ) -> String? {
    switch type.as(TypeSyntaxEnum.self) {
    case .optionalType(let type): unequal(type.wrappedType, &declared, &open)
    case .implicitlyUnwrappedOptionalType(let type): unequal(type.wrappedType, &declared, &open)
    case .arrayType(let type): unequal(type.element, &declared, &open)
    case .dictionaryType(let type):
      unequal(type.key, &declared, &open) ?? unequal(type.value, &declared, &open)
    case .identifierType(let type):
      unequal(
        type.name.text,
        type.genericArgumentClause?.arguments.compactMap { $0.argument.as(TypeSyntax.self) } ?? [],
        &declared, &open)
    case .memberType(let type): unequal(type.name.text, [], &declared, &open)
    default: type.trimmedDescription
    }
  }

  private func unequal(
    _ name: String, _ arguments: [TypeSyntax], _ declared: inout Set<String>,
    _ open: inout Set<String>
  ) -> String? {
    for argument in arguments {
      if let culprit = unequal(argument, &declared, &open) { return culprit }
    }
    if Self.equatable.contains(name) || !open.insert(name).inserted { return nil }
    let found = (index.types[name] ?? []).filter { $0.kind != .protocol }
    guard found.count == 1, let type = found.first else { return name }
    let conformances = index.conformances(of: type)
    if type.kind == .class { return name }
    var visited: Set<String> = []
    if comparesItself(type, &visited) { return name }
    if !conformances.isDisjoint(with: ["Equatable", "Hashable", "Comparable"]) { return nil }
    switch type.kind {
    case .enum:
      if type.payloads.isEmpty { return nil }
    case .struct: break
    case .class, .actor, .protocol, .extension: return name
    }
    return unequalMembers(of: type, &declared, &open)
  }

  /// Returns whether a type, or a type of its members, has its own `==`, which may ignore what the
  /// view shows.
  private func comparesItself(_ type: TypeDeclaration, _ visited: inout Set<String>) -> Bool {
    guard visited.insert(type.name).inserted else { return false }
    let functions = index.parts(of: type).flatMap(\.functions)
    if functions.contains(where: { $0.name.hasPrefix("==(") }) { return true }
    let members =
      type.properties.filter { $0.isStored && !$0.isStatic }.map(\.fullType) + type.payloads
    return members.contains { member in
      parsed(member).tokens(viewMode: .sourceAccurate).contains { token in
        guard let found = index.types[token.text], found.count == 1 else { return false }
        return comparesItself(found[0], &visited)
      }
    }
  }

  /// Returns the name of a type that prevents the compiler from synthesizing `==`.
  private func unequalMembers(
    of type: TypeDeclaration, _ declared: inout Set<String>, _ open: inout Set<String>
  ) -> String? {
    guard !type.isGeneric, !type.isConditional, type.place.file.hasPrefix(folder) else {
      return type.name
    }
    let stored = type.properties.filter { $0.isStored && !$0.isStatic }.map(\.fullType)
    for member in stored + type.payloads {
      if member.isEmpty { return type.name }
      if unequal(parsed(member), &declared, &open) != nil { return type.name }
    }
    declared.insert(type.name)
    return nil
  }

  // MARK: - Sending

  private func isSendable(_ type: TypeSyntax, _ open: inout Set<String>) -> Bool {
    switch type.as(TypeSyntaxEnum.self) {
    case .optionalType(let type): return isSendable(type.wrappedType, &open)
    case .arrayType(let type): return isSendable(type.element, &open)
    case .someOrAnyType(let type): return isSendable(type.constraint, &open)
    case .dictionaryType(let type):
      return isSendable(type.key, &open) && isSendable(type.value, &open)
    case .tupleType(let type): return type.elements.allSatisfy { isSendable($0.type, &open) }
    case .identifierType(let type):
      if type.genericArgumentClause != nil { return false }
      let name = type.name.text
      if Self.sendable.contains(name) || !open.insert(name).inserted { return true }
      guard let found = index.types[name], found.count == 1, let declared = found.first,
        [.struct, .enum].contains(declared.kind), !declared.isGeneric
      else { return false }
      let stored = declared.properties.filter { $0.isStored && !$0.isStatic }.map(\.fullType)
      return (stored + declared.payloads).allSatisfy {
        !$0.isEmpty && isSendable(parsed($0), &open)
      }
    default: return false
    }
  }

  private func parsed(_ type: String) -> TypeSyntax {
    var parser = Parser(type)
    return TypeSyntax.parse(from: &parser)
  }

  private static let sendable: Set = [
    "Bool", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    "Float", "Double", "String", "Substring", "Character", "Date", "Data", "URL", "UUID", "Decimal",
    "Locale", "TimeZone", "Calendar", "DateComponents", "IndexPath", "IndexSet", "TimeInterval",
    "Range", "CGFloat", "CGSize", "CGPoint", "CGRect", "Void", "Error",
  ]

  private static let equatable: Set = Self.sendable.subtracting(["Error"]).union([
    "Set", "Array", "Dictionary", "Optional", "ClosedRange", "AnyHashable", "URLRequest",
    "Notification",
    "NSAttributedString", "NSNumber", "NSError", "UIImage", "UIColor", "UIFont",

    "UIEdgeInsets", "AttributedString", "CGColor",
  ])
}
