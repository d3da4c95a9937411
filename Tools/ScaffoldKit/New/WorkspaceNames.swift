import CommandLineKit

/// The names from which the files of a new workspace are generated.
public struct WorkspaceNames: Hashable, Sendable {
  /// The maximum length of a name. With longer names, generated lines could exceed 100 columns.
  private static let maximumLength = 24

  /// The name of the app, such as `MyApp`.
  public let app: ModuleName

  /// The name of the app's main entity, such as `Recipe`.
  public let entity: ModuleName

  /// Validates the names of an app and its entity.
  ///
  /// - Throws: ``NameError`` if a name is invalid, or if the names conflict with each other.
  public init(app: String, entity: String) throws(NameError) {
    self.app = try Self.name(app, for: .app)
    self.entity = try Self.name(entity, for: .entity)
    if self.app.text.lowercased() == self.entity.text.lowercased() {
      throw NameError(self.entity, for: .entity, "the app has this name")
    }
    let request = self.entity.variable
    if ["list", "search"].contains(request) || ReservedNames.keywords.contains(request) {
      throw NameError(
        self.entity, for: .entity, "its repository could not have a function called '\(request)'")
    }
  }

  /// The name of the executable, such as `my-app`.
  public var program: String { app.commandWord }

  /// The name of the assembly module, such as `MyAppAssembly`.
  public var assembly: String { app.text + "Assembly" }

  /// The name of the domain module, such as `RecipeDomain`.
  public var domain: String { entity.text + "Domain" }

  /// The name of the data module, such as `RecipeCatalog`.
  public var catalog: String { entity.text + "Catalog" }

  /// The placeholder values for the workspace templates.
  var values: TemplateValues {
    let repository = RepositoryProtocol(module: domain, subject: entity.text, entity: entity.text)
    return TemplateValues(["App": app.text, "program": program, "Assembly": assembly])
      .merging(.repository(repository))
  }

  // MARK: - Internal

  private static func name(
    _ typed: String, for purpose: NameError.Purpose
  ) throws(NameError) -> ModuleName {
    let name = try ModuleName(typed, for: purpose)
    if typed.utf8.count > maximumLength {
      throw NameError(
        name, for: purpose,
        "a name has at most \(maximumLength) letters, this has \(typed.utf8.count)")
    }
    let conflict = ReservedNames.conflict(ofModule: typed) ?? ReservedNames.conflict(ofType: typed)
    if let conflict { throw NameError(name, for: purpose, conflict) }
    return name
  }
}

extension NameError {
  /// Creates an error about the name as a whole.
  init(_ name: ModuleName, for purpose: Purpose, _ reason: String) {
    self.init(typed: name.text, purpose: purpose, offset: nil, reason: reason, hint: nil)
  }
}

extension WorkspaceNames {
  /// The path of the file that records the names in a workspace.
  static let path = ".scaffold/workspace"

  /// Reads the names of the app and its entity from the record in a workspace. If the record
  /// contains several lines for the app or the entity, the first of these lines counts.
  ///
  /// - Throws: `CommandFailure` if the record lacks the app or the entity; ``NameError`` if a
  ///   recorded name is invalid.
  static func recorded(in tree: any FileTree) throws -> WorkspaceNames {
    let lines = (try tree.text(of: path) ?? "").split(whereSeparator: \.isNewline)
    func value(_ key: String) throws -> String {
      guard let line = lines.first(where: { $0.hasPrefix(key + " ") }) else {
        throw CommandFailure(
          "\(path) has no line '\(key) NAME'",
          hint: "restore the file with git; it contains the names given to 'scaffold new'")
      }
      return String(line.dropFirst(key.count + 1))
    }
    return try WorkspaceNames(app: value("app"), entity: value("entity"))
  }
}
