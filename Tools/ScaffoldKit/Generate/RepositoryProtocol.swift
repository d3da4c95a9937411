import CommandLineKit
import SwiftSourceKit
import TerminalText

/// A repository protocol of the domain, with the names that templates derive from it.
public struct RepositoryProtocol: Hashable, Sendable {
  /// The module that declares it: `CharacterDomain`.
  public let module: String

  /// The part of its name before `Repository`: `Character`.
  public let subject: String

  /// The type that its request by id returns: `FictionalCharacter`. Without such a request, the
  /// subject.
  public let entity: String

  /// The name, such as `CharacterRepository`.
  public var name: String { subject + "Repository" }

  /// The name of a variable that contains it: `characterRepository`.
  var variable: String {
    ((try? ModuleName(subject))?.variable ?? subject.lowercased()) + "Repository"
  }

  /// Returns the repository protocols that the domain modules of a workspace declare, sorted by
  /// name.
  public static func all(in workspace: Workspace) throws -> [RepositoryProtocol] {
    var found: [RepositoryProtocol] = []
    for module in workspace.modules where module.layer == .domain && !module.isForTests {
      for path in try workspace.tree.paths(under: module.folder) where path.isSwiftSource {
        guard path.hasSuffix("Repository.swift"), let bytes = try workspace.tree.bytes(of: path)
        else { continue }
        found += declared(in: SwiftWords(bytes), of: module.name)
      }
    }
    return found.sorted { $0.name < $1.name }
  }

  // MARK: - Internal

  private static func declared(in words: SwiftWords, of module: String) -> [RepositoryProtocol] {
    words.places(of: "protocol").compactMap { place in
      let name = words[place + 1]
      guard name.hasSuffix("Repository"), name != "Repository" else { return nil }
      let subject = String(name.dropLast("Repository".count))
      let entity = entity(of: subject, in: words, from: place)
      return RepositoryProtocol(module: module, subject: subject, entity: entity ?? subject)
    }
  }

  /// The type that `func character(_ id: CharacterID) … -> FictionalCharacter` returns.
  private static func entity(
    of subject: String, in words: SwiftWords, from start: Int
  ) -> String? {
    let request = words.places(of: "func").first { place in
      place > start && words[place + 2] == "(" && words[place + 6] == subject + "ID"
    }
    let arrow = request.flatMap { request in words.places(of: ">").first { $0 > request } }
    return arrow.map { words[$0 + 1] }
  }
}

/// Selects the repository protocol that a new module uses.
struct RepositorySelection {
  /// The new module, as messages call it.
  let user: String

  let kind: TemplateKind
  let workspace: Workspace

  /// Returns the protocol of a name, or the only one that the templates can use.
  ///
  /// - Parameter name: The protocol's name; nil to choose the only one that can be used.
  /// - Returns: The protocol, or nil for a module that uses no repository.
  /// - Throws: `CommandFailure` where none can be used, or several can.
  func repository(named name: String?) throws -> RepositoryProtocol? {
    let templates = try TemplateLibrary(workspace).templates(of: kind)
    guard templates.contains(where: \.usesRepository) else {
      if name == nil { return nil }
      throw CommandFailure(
        "\(user) uses no repository", hint: "leave out --repository",
        exitCode: .usage, showsUsage: false)
    }
    let all = try RepositoryProtocol.all(in: workspace)
    if let name { return try repository(named: name, among: all) }
    let supported = try supported(among: all)
    if supported.count == 1 { return supported[0] }
    if supported.count > 1 {
      throw CommandFailure(
        "the domain declares several repository protocols: \(Self.names(of: supported))",
        hint: "choose one with --repository")
    }
    if all.count == 1 { return try repository(named: all[0].name, among: all) }
    throw all.isEmpty
      ? CommandFailure(
        "no domain module declares a repository protocol",
        hint: "declare one, or generate a feature with --start empty")
      : CommandFailure(
        "\(user) can use none of \(Self.names(of: all))",
        hint: "name one with --repository to see what it lacks")
  }

  // MARK: - Internal

  private func repository(
    named name: String, among all: [RepositoryProtocol]
  ) throws -> RepositoryProtocol {
    guard let repository = all.first(where: { $0.name == name }) else {
      throw CommandFailure(
        "the domain declares no repository protocol \(SafeText.quoted(name))"
          + (all.isEmpty ? "" : "; it declares \(Self.names(of: all))"))
    }
    let missing = try missing(in: repository)
    if missing.isEmpty { return repository }
    throw CommandFailure(
      "\(user) can't use \(name)", details: missing.map { "  \($0)" },
      hint: hint(supported: try supported(among: all).map(\.name)))
  }

  /// Returns a hint at the options that work instead.
  private func hint(supported: [String]) -> String {
    let isFeature = if case .feature = kind { true } else { false }
    let others = supported.map { "--repository \($0)" } + (isFeature ? ["--start empty"] : [])
    return others.isEmpty
      ? "declare what is missing, or change the templates with 'scaffold template eject'"
      : "use \(others.joined(separator: " or "))"
  }

  private func supported(among all: [RepositoryProtocol]) throws -> [RepositoryProtocol] {
    try all.filter { try missing(in: $0).isEmpty }
  }

  private static func names(of repositories: [RepositoryProtocol]) -> String {
    repositories.map(\.name).joined(separator: ", ")
  }

  private func missing(in repository: RepositoryProtocol) throws -> [String] {
    try RepositoryRequirements(of: kind, for: repository, in: workspace).missing(in: workspace)
  }
}

/// What the text of the templates of a kind requires of a repository protocol and its domain.
private struct RepositoryRequirements {
  private let repository: RepositoryProtocol

  /// The types that the templates mention and that are named after the repository or its entity.
  private var namedTypes: Set<String> = []

  /// The other types that the templates mention, of the domain and of other modules.
  private var otherTypes: Set<String> = []

  /// The testing module that the tests import, if they import one.
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

  /// Returns a phrase for each thing that a workspace lacks.
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

/// The types that some modules declare, and the members of their protocols.
private struct DeclaredMembers {
  private(set) var types: Set<String> = []
  private var requirements: [String: Set<String>] = [:]
  private var extensions: [String: Set<String>] = [:]
  private var inherited: [String: [String]] = [:]

  /// Reads the sources of modules.
  init(of modules: [Module], in workspace: Workspace) throws {
    for module in modules {
      for path in try workspace.tree.paths(under: module.folder) where path.isSwiftSource {
        read(SwiftWords(try workspace.tree.bytes(of: path) ?? []))
      }
    }
  }

  /// Returns the requirements of a protocol, also inherited ones, that no extension implements.
  func requirements(of name: String) -> Set<String> {
    all(of: name, requirements).subtracting(all(of: name, extensions))
  }

  /// Returns everything that can be called on a value of a protocol.
  func members(of name: String) -> Set<String> {
    all(of: name, requirements).union(all(of: name, extensions))
  }

  // MARK: - Internal

  private func all(of name: String, _ members: [String: Set<String>]) -> Set<String> {
    Neighbors(inherited).closure(of: name).reduce(into: []) { $0.formUnion(members[$1] ?? []) }
  }

  private mutating func read(_ words: SwiftWords) {
    types.formUnion(words.declaredTypes)
    for place in words.places(of: "protocol") {
      let name = words[place + 1]
      guard let body = words.body(from: place) else { continue }
      requirements[name, default: []].formUnion(words.members(in: body))
      inherited[name, default: []] += words.inheritedNames(from: place, to: body.lowerBound)
    }
    for place in words.places(of: "extension") {
      guard let body = words.body(from: place) else { continue }
      extensions[words[place + 1], default: []].formUnion(words.members(in: body))
    }
  }
}
