import Foundation
internal import Synchronization
internal import SwiftSyntax

/// The declarations of all files, without their syntax trees.
struct SourceIndex {
  private(set) var declarations: [TypeDeclaration] = []
  private(set) var types: [String: [TypeDeclaration]] = [:]
  private(set) var extensions: [String: [TypeDeclaration]] = [:]

  /// The files that are not valid UTF-8.
  private(set) var unreadable: [String] = []

  /// Reads all files of a folder on all processors.
  init(_ folder: SourceFolder) {
    let paths = folder.paths
    let results = Mutex<[Int: [TypeDeclaration]?]>([:])
    DispatchQueue.concurrentPerform(iterations: paths.count) { index in
      let found = folder.text(of: paths[index]).map { text in
        DeclarationCollector.declarations(of: SourceFile(path: paths[index], text: text))
      }
      results.withLock { $0[index] = .some(found) }
    }
    let all = results.withLock { $0 }
    for (index, path) in paths.enumerated() {
      if let found = all[index] ?? nil { declarations += found } else { unreadable.append(path) }
    }
    for declaration in declarations {
      if declaration.kind == .extension {
        extensions[declaration.name, default: []].append(declaration)
      } else {
        types[declaration.name, default: []].append(declaration)
      }
    }
  }

  /// Returns the declaration of a protocol, if there is exactly one.
  func protocolNamed(_ name: String) -> TypeDeclaration? {
    let found = (types[name] ?? []).filter { $0.kind == .protocol }
    return found.count == 1 ? found.first : nil
  }

  /// Returns the names that a type inherits from or conforms to, in its declaration and in its
  /// extensions, and what these inherit from.
  func conformances(of name: String) -> Set<String> {
    var found: Set<String> = []
    var open = [name]
    while let next = open.popLast() {
      let declared = (types[next] ?? []) + (extensions[next] ?? [])
      for inherited in declared.flatMap(\.inherited) where found.insert(inherited).inserted {
        open.append(inherited)
      }
    }
    return found
  }

  /// All members of a type: of its declaration and of its extensions.
  func parts(of type: TypeDeclaration) -> [TypeDeclaration] {
    [type] + (extensions[type.name] ?? [])
  }
}

/// A type or an extension, and those members that show its role.
struct TypeDeclaration: Sendable {
  enum Kind: String, Sendable { case `class`, `struct`, `enum`, actor, `protocol`, `extension` }

  struct Property {
    let name: String

    /// The type without `?`, `!`, `any` and `some`; empty if it is inferred.
    let type: String

    /// The type as written; empty if it is inferred.
    let fullType: String
    let isOptional: Bool
    let isStatic: Bool
    let isStored: Bool
    let place: Place
  }

  struct Function {
    /// The name with its labels, such as `show(items:)`.
    let name: String
    let isStatic: Bool
    let returns: String?

    /// The types whose initializers are called, such as `LoginPresenter`.
    let created: Set<String>
    let place: Place
  }

  let kind: Kind
  let name: String
  let inherited: [String]
  let isGeneric: Bool

  /// A Boolean value that indicates whether the declaration is inside `#if`.
  let isConditional: Bool
  let place: Place
  var properties: [Property] = []
  var functions: [Function] = []

  /// The types of the associated values of an enum.
  var payloads: [String] = []
}

/// Collects the types of a file, including nested ones.
private final class DeclarationCollector: SyntaxVisitor {
  private let file: SourceFile
  private var open: [TypeDeclaration] = []
  private var declarations: [TypeDeclaration] = []
  private var conditionDepth = 0

  static func declarations(of file: SourceFile) -> [TypeDeclaration] {
    let collector = DeclarationCollector(file)
    collector.walk(file.tree)
    return collector.declarations
  }

  private init(_ file: SourceFile) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  private func begin(
    _ kind: TypeDeclaration.Kind, _ name: String, _ clause: InheritanceClauseSyntax?,
    isGeneric: Bool = false, _ node: some SyntaxProtocol
  ) -> SyntaxVisitorContinueKind {
    open.append(
      TypeDeclaration(
        kind: kind, name: name,
        inherited: clause?.inheritedTypes.flatMap { names(in: $0.type) } ?? [],
        isGeneric: isGeneric, isConditional: conditionDepth > 0, place: file.place(of: node)))
    return .visitChildren
  }

  private func end() { if let last = open.popLast() { declarations.append(last) } }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(
      .class, node.name.text, node.inheritanceClause,
      isGeneric: node.genericParameterClause != nil, node)
  }
  override func visitPost(_ node: ClassDeclSyntax) { end() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(
      .struct, node.name.text, node.inheritanceClause,
      isGeneric: node.genericParameterClause != nil, node)
  }
  override func visitPost(_ node: StructDeclSyntax) { end() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(
      .enum, node.name.text, node.inheritanceClause,
      isGeneric: node.genericParameterClause != nil, node)
  }
  override func visitPost(_ node: EnumDeclSyntax) { end() }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(.actor, node.name.text, node.inheritanceClause, node)
  }
  override func visitPost(_ node: ActorDeclSyntax) { end() }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(.protocol, node.name.text, node.inheritanceClause, node)
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { end() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(.extension, node.extendedType.simpleName, node.inheritanceClause, node)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { end() }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    conditionDepth += 1
    return .visitChildren
  }
  override func visitPost(_ node: IfConfigDeclSyntax) { conditionDepth -= 1 }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard !open.isEmpty else { return .skipChildren }
    let isStatic = node.modifiers.contains { ["static", "class"].contains($0.name.text) }
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
      else { continue }
      open[open.count - 1].properties.append(
        TypeDeclaration.Property(
          name: name, type: binding.propertyType?.simpleName ?? "",
          fullType: binding.propertyType?.trimmedDescription ?? "",
          isOptional: binding.typeAnnotation?.type.isOptional ?? false, isStatic: isStatic,
          isStored: binding.isStored, place: file.place(of: node)))
    }
    return .skipChildren
  }

  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    guard !open.isEmpty else { return .skipChildren }
    open[open.count - 1].payloads +=
      node.parameterClause?.parameters.map(\.type.trimmedDescription) ?? []
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    addFunction(
      node.name.text, node.signature, node.modifiers, node.body.map(Syntax.init), Syntax(node))
    return .skipChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    addFunction("init", node.signature, node.modifiers, node.body.map(Syntax.init), Syntax(node))
    return .skipChildren
  }

  private func addFunction(
    _ name: String, _ signature: FunctionSignatureSyntax, _ modifiers: DeclModifierListSyntax,
    _ body: Syntax?, _ node: Syntax
  ) {
    guard !open.isEmpty else { return }
    open[open.count - 1].functions.append(
      TypeDeclaration.Function(
        name: name + "(" + signature.parameterClause.parameters.map { $0.firstName.text + ":" }
          .joined() + ")",
        isStatic: modifiers.contains { ["static", "class"].contains($0.name.text) },
        returns: signature.returnClause?.type.simpleName,
        created: body.map(CreationCollector.types(in:)) ?? [], place: file.place(of: node)))
  }

  /// Returns the names in an inheritance clause, of which `A & B` is two.
  private func names(in type: TypeSyntax) -> [String] {
    if let composition = type.as(CompositionTypeSyntax.self) {
      return composition.elements.map(\.type.simpleName)
    }
    return [type.simpleName]
  }
}

/// Collects the types whose initializers are called.
private final class CreationCollector: SyntaxVisitor {
  private var types: Set<String> = []

  static func types(in node: Syntax) -> Set<String> {
    let collector = CreationCollector(viewMode: .sourceAccurate)
    collector.walk(node)
    return collector.types
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    var called = node.calledExpression
    if let member = called.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init",
      let base = member.base
    {
      called = base
    }
    if let name = called.as(DeclReferenceExprSyntax.self)?.baseName.text,
      name.first?.isUppercase == true
    {
      types.insert(name)
    }
    return .visitChildren
  }
}
