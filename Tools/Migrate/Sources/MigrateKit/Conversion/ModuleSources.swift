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
  private let folder: SourceFolder
  private var addedImports: [String: Set<String>] = [:]

  /// Parses the files in which the types of a module are declared or extended.
  init(_ module: ViperModule, _ index: SourceIndex, in folder: SourceFolder) {
    self.module = module
    self.index = index
    var paths = Set(module.pieces.map(\.place.file))
    for piece in module.pieces where piece.role == .routerProtocol {
      let inherited = index.conformances(of: piece.name)
      paths.formUnion(
        inherited.flatMap { (index.types[$0] ?? []) + (index.extensions[$0] ?? []) }
          .map(\.place.file))
    }
    for piece in module.pieces where piece.role != .wiring {
      paths.formUnion((index.extensions[piece.name] ?? []).map(\.place.file))
    }
    self.folder = folder
    for path in paths.sorted() { parse(path) }
  }

  /// Parses a file, unless it is parsed already.
  mutating func parse(_ path: String) {
    guard files[path] == nil, let text = folder.text(of: path) else { return }
    let file = SourceFile(path: path, text: text)
    files[path] = file
    for part in PartCollector.parts(of: file) { parts[part.name, default: []].append(part.part) }
  }

  /// Returns the declaration of a type, then its extensions, in the order of their files.
  func parts(of name: String) -> [Part] {
    (parts[name] ?? []).sorted { !$0.isExtension && $1.isExtension }
  }

  func place(of node: some SyntaxProtocol, in path: String) -> SourceLine {
    files[path]?.place(of: node) ?? SourceLine(file: path, line: 1)
  }

  /// Returns the methods that can be called on a value of a protocol: its own, inherited ones, and
  /// those of extensions.
  func callableMethods(of protocolName: String) -> [Method] {
    let names = [protocolName] + index.conformances(of: protocolName).sorted()
    return names.flatMap { name in
      parts(of: name).flatMap { part in
        guard let file = files[part.path] else { return [Method]() }
        return part.functions.map { Method($0, in: file) }
      }
    }
  }

  /// Returns the methods that a protocol requires.
  func methods(of protocolName: String) -> [Method] {
    parts(of: protocolName).filter { $0.node.is(ProtocolDeclSyntax.self) }.flatMap { part in
      guard let file = files[part.path] else { return [Method]() }
      return part.functions.map { Method($0, in: file, of: protocolName) }
    }
  }

  /// Edits a file of the module.
  mutating func edit(_ path: String, _ change: (inout TextEdits) -> Void) {
    change(&edits[path, default: TextEdits()])
  }

  /// Imports modules in a file that does not import them, in alphabetical order.
  mutating func addImports(_ names: [String], to path: String) {
    guard let file = files[path] else { return }
    let imports = file.tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self) }
    let present = addedImports[path, default: []].union(imports.map(\.path.trimmedDescription))
    for name in names.sorted() where !present.contains(name) {
      addedImports[path, default: []].insert(name)
      edit(path) { edits in
        if let next = imports.first(where: { $0.path.trimmedDescription > name }) {
          edits.insert("import \(name)\n", at: next.positionAfterSkippingLeadingTrivia)
        } else if let last = imports.last {
          edits.insert("\nimport \(name)", at: last.endPosition)
        } else {
          edits.insert("import \(name)\n", at: file.tree.endOfHeader)
        }
      }
    }
    if imports.isEmpty, present.isEmpty, !names.isEmpty {
      edit(path) { $0.insert("\n", at: file.tree.endOfHeader) }
    }
  }
}

extension SourceFileSyntax {
  /// The position behind the comments at the beginning that a blank line separates from the rest.
  fileprivate var endOfHeader: AbsolutePosition {
    guard let first = firstToken(viewMode: .sourceAccurate) else { return position }
    let count = first.leadingTrivia.countBeforeAdjacentComments
    return AbsolutePosition(utf8Offset: position.utf8Offset + count)
  }
}

extension Trivia {
  /// The number of bytes before the comments that no blank line separates from the next token.
  var countBeforeAdjacentComments: Int {
    var count = 0
    var result = 0
    var hasComment = false
    for piece in pieces {
      count += piece.sourceLength.utf8Length
      switch piece {
      case .newlines(let lines), .carriageReturnLineFeeds(let lines):
        if lines > 1 || !hasComment { result = count }
      default: break
      }
      if !piece.isWhitespace { hasComment = true }
    }
    return result
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
