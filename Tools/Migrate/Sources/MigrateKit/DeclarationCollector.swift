internal import SwiftSyntax

/// Collects the declarations of a file, including nested types.
final class DeclarationCollector: SyntaxVisitor {
  private let file: SourceFile
  private let bytes: [UInt8]
  private var open: [TypeDeclaration] = []

  /// The constraints of the generic parameters of each open type.
  private var constraints: [[String: [String]]] = []
  private var found = FileDeclarations()
  private var conditionDepth = 0

  /// Returns the declarations of a file; `nil` if it is nested too deeply.
  static func declarations(of path: String, text: String) -> FileDeclarations? {
    let bytes = Array(text.utf8)
    guard !CodeScanner.isNestedTooDeeply(bytes) else { return nil }
    let file = SourceFile(declarationsOf: path, text: text, bytes: bytes)
    let collector = DeclarationCollector(file, bytes)
    collector.walk(file.tree)
    return collector.found
  }

  private init(_ file: SourceFile, _ bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: - Types

  private func begin(
    _ kind: TypeDeclaration.Kind, _ name: String, _ node: some DeclGroupSyntax,
    _ generics: GenericParameterClauseSyntax? = nil
  ) -> SyntaxVisitorContinueKind {
    let inherited = node.inheritanceClause?.inheritedTypes.map(\.type) ?? []
    var constrained: [String: [String]] = [:]
    for parameter in generics?.parameters ?? [] {
      constrained[parameter.name.text] = parameter.inheritedType?.names
    }
    constraints.append(constrained)
    open.append(
      TypeDeclaration(
        kind: kind, name: name, inherited: inherited.flatMap(\.names),
        arguments: inherited.flatMap(\.genericArguments), isGeneric: generics != nil,
        isConditional: conditionDepth > 0,
        attributes: node.attributes.compactMap {
          $0.as(AttributeSyntax.self)?.attributeName.simpleName
        }, place: file.place(of: node)))
    return .visitChildren
  }

  private func end() {
    if let last = open.popLast() { found.types.append(last) }
    constraints.removeLast()
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(.class, node.name.identifier, node, node.genericParameterClause)
  }
  override func visitPost(_ node: ClassDeclSyntax) { end() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(.struct, node.name.identifier, node, node.genericParameterClause)
  }
  override func visitPost(_ node: StructDeclSyntax) { end() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(.enum, node.name.identifier, node, node.genericParameterClause)
  }
  override func visitPost(_ node: EnumDeclSyntax) { end() }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(.actor, node.name.identifier, node, node.genericParameterClause)
  }
  override func visitPost(_ node: ActorDeclSyntax) { end() }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(.protocol, node.name.identifier, node)
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { end() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(.extension, node.extendedType.simpleName, node)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { end() }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    conditionDepth += 1
    return .visitChildren
  }
  override func visitPost(_ node: IfConfigDeclSyntax) { conditionDepth -= 1 }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    if open.isEmpty { found.aliases[node.name.identifier] = node.initializer.value.names }
    return .skipChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    found.imports.insert(node.path.trimmedDescription)
    return .skipChildren
  }

  // MARK: - Members

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let isStatic = node.modifiers.isStatic
    let created = created(in: node)
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifier
      else { continue }
      let place = file.place(of: node)
      if !created.isEmpty {
        add(.init(name: name, isStatic: isStatic, returns: nil, created: created, place: place))
      }
      guard let constraints = constraints.last else { continue }
      open[open.count - 1].properties.append(
        TypeDeclaration.Property(
          name: name,
          types: binding.propertyType?.names.flatMap { constraints[$0] ?? [$0] } ?? [],
          fullType: binding.propertyType?.trimmedDescription ?? "",
          isOptional: binding.typeAnnotation?.type.isOptional ?? false, isStatic: isStatic,
          isStored: binding.isStored, place: place))
    }
    return .skipChildren
  }

  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    if !open.isEmpty {
      open[open.count - 1].payloads +=
        node.parameterClause?.parameters.map(\.type.trimmedDescription) ?? []
    }
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    add(function(node.name.text, node.signature, node.modifiers, node))
    return .skipChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    add(function("init", node.signature, node.modifiers, node))
    return .skipChildren
  }

  private func add(_ function: TypeDeclaration.Function) {
    if open.isEmpty {
      found.functions.append(function)
    } else {
      open[open.count - 1].functions.append(function)
    }
  }

  private func function(
    _ name: String, _ signature: FunctionSignatureSyntax, _ modifiers: DeclModifierListSyntax,
    _ node: some DeclSyntaxProtocol
  ) -> TypeDeclaration.Function {
    TypeDeclaration.Function(
      name: name + "("
        + signature.parameterClause.parameters.map { $0.firstName.text + ":" }
        .joined() + ")",
      isStatic: modifiers.isStatic, returns: signature.returnClause?.type.simpleName,
      created: created(in: node), place: file.place(of: node))
  }

  private func created(in node: some SyntaxProtocol) -> Set<String> {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = min(node.endPositionBeforeTrailingTrivia.utf8Offset, bytes.count)
    return start < end ? CodeScanner.createdTypes(in: start..<end, of: bytes) : []
  }
}

extension DeclModifierListSyntax {
  fileprivate var isStatic: Bool { contains { ["static", "class"].contains($0.name.text) } }
}
