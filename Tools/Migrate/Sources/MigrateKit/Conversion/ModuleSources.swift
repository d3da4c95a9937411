internal import SwiftSyntax

/// The parsed files of a module, and the edits of each.
struct ModuleSources {
  /// A type declaration or an extension of a type.
  struct Part {
    let node: any DeclGroupSyntax
    let path: String

    var isExtension: Bool { node.is(ExtensionDeclSyntax.self) }

    var functions: [FunctionDeclSyntax] {
      node.memberBlock.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }
    }

    var initializers: [InitializerDeclSyntax] {
      node.memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
    }

    var variables: [VariableDeclSyntax] {
      node.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
    }

    /// The names in the inheritance clause.
    var inherited: [String] {
      node.inheritanceClause?.inheritedTypes.map(\.type.simpleName) ?? []
    }
  }

  let module: ViperModule
  let index: SourceIndex
  private(set) var files: [String: SourceFile] = [:]
  var edits: [String: TextEdits] = [:]
  private var parts: [String: [Part]] = [:]

  /// Parses the files in which the types of a module are declared or extended.
  init(_ module: ViperModule, _ index: SourceIndex, in folder: SourceFolder) {
    self.module = module
    self.index = index
    var paths = Set(module.pieces.map(\.place.file))
    for piece in module.pieces where piece.role != .wiring {
      paths.formUnion((index.extensions[piece.name] ?? []).map(\.place.file))
    }
    for path in paths.sorted() {
      guard let text = folder.text(of: path) else { continue }
      let file = SourceFile(path: path, text: text)
      files[path] = file
      for part in PartCollector.parts(of: file) { parts[part.name, default: []].append(part.part) }
    }
  }

  /// Returns the declaration of a type, then its extensions, in the order of their files.
  func parts(of name: String) -> [Part] {
    (parts[name] ?? []).sorted { !$0.isExtension && $1.isExtension }
  }

  func place(of node: some SyntaxProtocol, in path: String) -> Place {
    files[path]?.place(of: node) ?? Place(file: path, line: 1)
  }

  /// Returns the methods that a protocol requires.
  func methods(of protocolName: String) -> [Method] {
    parts(of: protocolName).filter { $0.node.is(ProtocolDeclSyntax.self) }.flatMap { part in
      guard let file = files[part.path] else { return [Method]() }
      return part.functions.map { Method($0, in: file) }
    }
  }

  /// Edits a file of the module.
  mutating func edit(_ path: String, _ change: (inout TextEdits) -> Void) {
    change(&edits[path, default: TextEdits()])
  }
}

private final class PartCollector: SyntaxVisitor {
  private let path: String
  private var found: [(name: String, part: ModuleSources.Part)] = []

  static func parts(of file: SourceFile) -> [(name: String, part: ModuleSources.Part)] {
    let collector = PartCollector(file.path)
    collector.walk(file.tree)
    return collector.found
  }

  private init(_ path: String) {
    self.path = path
    super.init(viewMode: .sourceAccurate)
  }

  private func add(_ name: String, _ node: any DeclGroupSyntax) -> SyntaxVisitorContinueKind {
    found.append((name, ModuleSources.Part(node: node, path: path)))
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.name.text, node)
  }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.name.text, node)
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.name.text, node)
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.name.text, node)
  }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.extendedType.simpleName, node)
  }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
