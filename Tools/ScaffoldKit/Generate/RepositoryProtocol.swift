import CommandLineKit
import SwiftSourceKit
import TerminalText

/// A repository protocol in the domain layer, with the names that templates derive from it.
public struct RepositoryProtocol: Hashable, Sendable {
  /// The module that declares the protocol, such as `CharacterDomain`.
  public let module: String

  /// The protocol's name without `Repository`, such as `Character`.
  public let subject: String

  /// The type that the protocol's request by id returns, such as `FictionalCharacter`; ``subject``
  /// if there is no such request.
  public let entity: String

  /// The protocol's name, such as `CharacterRepository`.
  public var name: String { subject + "Repository" }

  /// The name for a variable of this type, such as `characterRepository`.
  var variable: String {
    ((try? ModuleName(subject))?.variable ?? subject.lowercased()) + "Repository"
  }

  /// Returns the repository protocols that a workspace's domain modules declare in files named
  /// `…Repository.swift`, sorted by name. Testing modules don't count as domain modules.
  public static func all(in workspace: Workspace) throws -> [RepositoryProtocol] {
    try workspace.facts.value("repository protocols") {
      var found: [RepositoryProtocol] = []
      for module in workspace.modules where module.layer == .domain && !module.isForTests {
        let ending = "Repository.swift"
        for file in try workspace.tree.files(under: module.folder, ending: ending) {
          found += declared(in: SwiftWords(file.bytes), of: module.name)
        }
      }
      return found.sorted { $0.name < $1.name }
    }
  }

  /// Returns the fields of the entity that a detail shows in addition to the ID, slug and name.
  func fields(in workspace: Workspace) throws -> [EntityField] {
    try workspace.facts.value("fields of \(entity) in \(module)") {
      let path = "Modules/Domain/\(module)/\(entity).swift"
      return try EntityModules.fields(of: entity, at: path, in: workspace)
        .filter { !["slug", "name"].contains($0.name) }
    }
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

  /// Returns the type that a request by id returns, as in `func character(_ id: CharacterID) … ->
  /// FictionalCharacter`, or `nil` if there is no such request.
  private static func entity(of subject: String, in words: SwiftWords, from start: Int) -> String? {
    let request = words.places(of: "func").first { place in
      place > start && words[place + 2] == "(" && words[place + 6] == subject + "ID"
    }
    let arrow = request.flatMap { request in words.places(of: ">").first { $0 > request } }
    return arrow.map { words[$0 + 1] }
  }
}

/// Selects the repository protocol that a new feature uses.
struct RepositorySelection {
  let start: FeatureStart
  let workspace: Workspace

  /// Returns the protocol called `name`, or the only one that the templates can use.
  ///
  /// - Parameter name: The protocol's name; `nil` to choose the only usable protocol.
  /// - Returns: The protocol, or `nil` for a module that uses no repository.
  /// - Throws: `CommandFailure` if the protocol called `name` does not exist, can't be used, or is
  ///   not needed. Without a name, throws if no protocol or more than one can be used.
  func repository(named name: String?) throws -> RepositoryProtocol? {
    let templates = try TemplateLibrary(workspace).templates(of: .feature(start))
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

  private var user: String { "a feature with --start \(start.rawValue)" }

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
    let others = try supported(among: all).map { "--repository \($0.name) or " }.joined()
    throw CommandFailure(
      "\(user) can't use \(name)", details: missing.map { "  \($0)" },
      hint: "use \(others)--start empty without --repository")
  }

  private func supported(among all: [RepositoryProtocol]) throws -> [RepositoryProtocol] {
    try all.filter { try missing(in: $0).isEmpty }
  }

  private static func names(of repositories: [RepositoryProtocol]) -> String {
    repositories.map(\.name).joined(separator: ", ")
  }

  private func missing(in repository: RepositoryProtocol) throws -> [String] {
    try workspace.facts.value("what \(repository.name) lacks for \(start)") {
      try RepositoryRequirements(of: start, for: repository, in: workspace).missing(in: workspace)
    }
  }
}

/// The declarations that the templates of a feature need: a repository protocol and types of its
/// domain.
private struct RepositoryRequirements {
  private let repository: RepositoryProtocol

  /// The types in the templates whose names contain the repository's subject or entity.
  private var namedTypes: Set<String> = []

  /// The types that the templates use and that `namedTypes` does not contain, from any module.
  private var otherTypes: Set<String> = []

  /// The testing module that the tests import, if any.
  private var testingModule: String?

  /// The functions that the templates call on the repository, such as `list(_:sort:page:)`.
  private var calls: Set<String> = []

  init(of start: FeatureStart, for repository: RepositoryProtocol, in workspace: Workspace) throws {
    self.repository = repository
    let values = TemplateValues.repository(repository)
    var declared: Set<String> = []
    for template in try TemplateLibrary(workspace).templates(of: .feature(start))
    where template.name.isSwiftSource {
      let text = String(decoding: template.bytes, as: UTF8.self)
      let words = SwiftWords(Array(Placeholders.replaced(in: text, knownTo: values).utf8))
      declared.formUnion(words.declaredTypes)
      calls.formUnion(words.calls(onValuesOf: repository.name))
      readTypes(of: template, values)
    }
    namedTypes.subtract(declared)
    otherTypes.subtract(declared)
  }

  /// Returns a phrase for each requirement that the workspace does not meet.
  func missing(in workspace: Workspace) throws -> [String] {
    let testing = testingModule.flatMap(workspace.module)
    if let testingModule, testing == nil { return ["there is no module \(testingModule)"] }
    let domain = try DeclaredFunctions(
      of: [workspace.module(repository.module), testing].compactMap(\.self), in: workspace)
    let elsewhere = try workspace.facts.value("types of the domain") {
      try DeclaredFunctions(of: workspace.modules.filter { $0.layer == .domain }, in: workspace)
        .types
    }
    let types = namedTypes.union(otherTypes.intersection(elsewhere)).subtracting(domain.types)
    let functions = calls.subtracting(domain.functions(of: repository.name))
    return functions.sorted().map { "\(repository.name) has no function \($0)" }
      + types.sorted().map { "\(repository.module) has no type \($0)" }
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

/// The types that modules declare, and the functions of their protocols.
private struct DeclaredFunctions {
  private(set) var types: Set<String> = []
  private var functions: [String: Set<String>] = [:]
  private var inherited: [String: [String]] = [:]

  init(of modules: [Module], in workspace: Workspace) throws {
    for module in modules {
      for file in try workspace.tree.files(under: module.folder) {
        read(SwiftWords(file.bytes))
      }
    }
  }

  /// Returns all functions that can be called on a value of the protocol type, including inherited
  /// functions and functions of extensions.
  func functions(of name: String) -> Set<String> {
    Neighbors(inherited).closure(of: name).reduce(into: []) { $0.formUnion(functions[$1] ?? []) }
  }

  // MARK: - Internal

  private mutating func read(_ words: SwiftWords) {
    types.formUnion(words.declaredTypes)
    for place in words.places(of: "protocol") + words.places(of: "extension") {
      guard let body = words.body(from: place) else { continue }
      functions[words[place + 1], default: []].formUnion(words.functions(in: body))
      if words[place] == "extension" { continue }
      let names = words.inheritedNames(from: place, to: body.lowerBound)
      inherited[words[place + 1], default: []] += names
    }
  }
}
