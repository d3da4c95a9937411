import CommandLineKit
import TerminalText

/// Selects the repository protocol that a new module uses.
struct RepositorySelection {
  /// The new module in a message.
  let user: String

  /// The templates of the new module.
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
      "\(user) cannot use \(name)", details: missing.map { "  \($0)" },
      hint: hint(supported: try supported(among: all).map(\.name)))
  }

  /// Returns a hint that says what works in place of a protocol that does not.
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
    try RepositoryRequirements(of: kind, for: repository, in: workspace)
      .missing(in: workspace)
  }
}
