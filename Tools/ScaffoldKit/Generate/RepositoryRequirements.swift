import SwiftSourceKit

/// What the templates of one kind require of a repository protocol and its domain, found in the
/// text of the templates.
struct RepositoryRequirements {
  private let repository: RepositoryProtocol

  /// The types that the templates mention: those named after the repository or its entity, and all
  /// others, among which those of the domain are.
  private var namedTypes: Set<String> = []
  private var otherTypes: Set<String> = []

  /// The testing module that the tests import; nil where they import none.
  private var testingModule: String?

  /// The functions that the templates call on the repository: `list(_:sort:page:)`.
  private var calls: Set<String> = []

  /// The members that the templates declare, where one of their types conforms to the protocol.
  private var implementation: Set<String>?

  /// Reads the templates of a kind.
  init(
    of kind: TemplateKind, for repository: RepositoryProtocol, in workspace: Workspace
  ) throws {
    self.repository = repository
    let values = TemplateValues.repository(repository)
    var members: Set<String> = []
    var declared: Set<String> = []
    for template in try TemplateLibrary(workspace).templates(of: kind)
    where template.name.isSwiftSource {
      let text = String(decoding: template.bytes, as: UTF8.self)
      let words = SwiftWords(Array(Placeholders.replaced(in: text, knownTo: values).utf8))
      declared.formUnion(words.declaredTypes)
      members.formUnion(words.declaredMembers)
      calls.formUnion(words.calls(onValuesOf: repository.name))
      if words.conforms(to: repository.name) { implementation = [] }
      readTypes(of: template, values)
    }
    namedTypes.subtract(declared)
    otherTypes.subtract(declared)
    if implementation != nil { implementation = members }
  }

  /// What a workspace lacks of it: a phrase each.
  func missing(in workspace: Workspace) throws -> [String] {
    let testing = testingModule.flatMap(workspace.module)
    if let testingModule, testing == nil { return ["there is no module \(testingModule)"] }
    let domain = try DeclaredMembers(
      of: [workspace.module(repository.module), testing].compactMap(\.self), in: workspace)
    let elsewhere = try DeclaredMembers(
      of: workspace.modules.filter { $0.layer == .domain }, in: workspace)
    let types = namedTypes.union(otherTypes.intersection(elsewhere.types))
      .subtracting(domain.types)
    let functions = calls.subtracting(domain.members(of: repository.name))
    let unimplemented = implementation.map {
      domain.requirements(of: repository.name).subtracting($0)
    }
    return functions.sorted().map { "\(repository.name) has no function \($0)" }
      + types.sorted().map { "\(repository.module) has no type \($0)" }
      + (unimplemented ?? []).sorted().map { "the templates do not implement \($0)" }
  }

  // MARK: - Internal

  private static let placeholders = ["__Subject__", "__Entity__"]

  private mutating func readTypes(of template: Template, _ values: TemplateValues) {
    for token in SwiftLexer.tokens(of: template.bytes) where token.kind == .identifier {
      let word = String(decoding: template.bytes[token.range], as: UTF8.self)
      let name = Placeholders.replaced(in: word, knownTo: values)
      if word == "__Domain__Testing" { testingModule = name }
      guard name.first?.isUppercase == true else { continue }
      if Self.placeholders.contains(where: word.contains) {
        namedTypes.insert(name)
      } else {
        otherTypes.insert(name)
      }
    }
  }
}
