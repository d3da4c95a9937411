/// What is called how in a new workspace.
public struct WorkspaceNames: Hashable, Sendable {
  /// The most letters that either name can have. Whatever is made from them still fits into a line
  /// of code.
  public static let longest = 24

  /// The program, as a name: `MyApp`.
  public let app: ModuleName

  /// What the program is about: `Recipe`.
  public let entity: ModuleName

  /// Checks both names.
  ///
  /// - Throws: ``NameProblem`` with what is wrong with one of them, or with both together.
  public init(app: String, entity: String) throws(NameProblem) {
    self.app = try Self.name(app, for: .app)
    self.entity = try Self.name(entity, for: .entity)
    if self.app.text.lowercased() == self.entity.text.lowercased() {
      throw NameProblem(self.entity, for: .entity, "the app is called so")
    }
    let request = self.entity.variable
    if ["list", "search"].contains(request) || ReservedNames.isKeyword(request) {
      throw NameProblem(
        self.entity, for: .entity, "its repository could not have a request '\(request)'")
    }
  }

  /// The word that runs the program: `my-app`.
  public var program: String { app.commandWord }

  /// The composition root: `MyAppAssembly`.
  public var assembly: String { app.text + "Assembly" }

  /// The entity and the protocol of its repository: `RecipeDomain`.
  public var domain: String { entity.text + "Domain" }

  /// The repository: `RecipeCatalog`.
  public var catalog: String { entity.text + "Catalog" }

  /// What the templates of a workspace speak of.
  var values: TemplateValues {
    TemplateValues(["App": app.text, "program": program, "Assembly": assembly]).merging(
      .repository(
        RepositoryProtocol(
          module: domain, subject: entity.text, entity: entity.text, givesOneByID: true)))
  }

  // MARK: - Internal

  private static func name(
    _ typed: String, for purpose: NameProblem.Purpose
  ) throws(NameProblem) -> ModuleName {
    let name: ModuleName
    do throws(NameProblem) {
      name = try ModuleName(typed)
    } catch {
      throw NameProblem(
        typed: typed, purpose: purpose, place: error.place, reason: error.reason, help: error.help)
    }
    if typed.utf8.count > longest {
      throw NameProblem(
        name, for: purpose, "a name has at most \(longest) letters, this has \(typed.utf8.count)")
    }
    if let reason = ReservedNames.owner(ofModule: typed) ?? ReservedNames.meaning(of: typed) {
      throw NameProblem(name, for: purpose, reason)
    }
    return name
  }
}

extension NameProblem {
  /// What is wrong with a name as a whole.
  init(_ name: ModuleName, for purpose: Purpose, _ reason: String) {
    self.init(typed: name.text, purpose: purpose, place: nil, reason: reason, help: nil)
  }
}
