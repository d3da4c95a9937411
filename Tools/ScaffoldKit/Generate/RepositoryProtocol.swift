import SwiftSourceKit

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
