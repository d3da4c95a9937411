/// A repository protocol of the domain, and the words that a feature over it needs.
public struct RepositoryProtocol: Hashable, Sendable {
  /// The module that declares it: `CharacterDomain`.
  public let module: String

  /// What comes before `Repository` in its name: `Character`.
  public let subject: String

  /// What its request for one by id returns: `FictionalCharacter`.
  public let entity: String

  /// Whether it can be asked for one by id, as the features that grow over it do.
  public let givesOneByID: Bool

  /// Its name: `CharacterRepository`.
  public var name: String { subject + "Repository" }

  /// What a variable of it is called: `characterRepository`.
  var variable: String {
    ((try? ModuleName(subject))?.variable ?? subject.lowercased()) + "Repository"
  }

  /// All that the domain modules of a workspace declare, in order of name.
  public static func all(in workspace: Workspace) throws(FileTreeError) -> [RepositoryProtocol] {
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

  private static func declared(
    in words: SwiftWords, of module: String
  ) -> [RepositoryProtocol] {
    words.places(of: "protocol").compactMap { place in
      let name = words[place + 1]
      guard name.hasSuffix("Repository"), name != "Repository" else { return nil }
      let subject = String(name.dropLast("Repository".count))
      let entity = entity(of: subject, in: words, from: place)
      return RepositoryProtocol(
        module: module, subject: subject, entity: entity ?? subject, givesOneByID: entity != nil)
    }
  }

  /// What `func character(_ id: CharacterID) … -> FictionalCharacter` returns.
  private static func entity(
    of subject: String, in words: SwiftWords, from start: Int
  ) -> String? {
    let request = words.places(of: "func").first { place in
      place > start && words[place + 2] == "(" && words[place + 6] == subject + "ID"
    }
    guard let request, let arrow = words.places(of: ">").first(where: { $0 > request }) else {
      return nil
    }
    return words[arrow + 1]
  }
}
