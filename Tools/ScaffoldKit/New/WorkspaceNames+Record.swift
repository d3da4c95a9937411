import CommandLineKit

extension WorkspaceNames {
  /// The path of the file that records the names of a workspace.
  static let path = ".scaffold/workspace"

  /// Reads the names with which the apps of a workspace were generated, the first one first.
  ///
  /// - Throws: `CommandFailure` if the file has no app or no entity.
  static func recorded(in tree: any FileTree) throws -> [WorkspaceNames] {
    let lines = (try tree.text(of: path) ?? "").split(whereSeparator: \.isNewline)
    func values(_ key: String) throws -> [String] {
      let values = lines.filter { $0.hasPrefix(key + " ") }.map { $0.dropFirst(key.count + 1) }
      if values.isEmpty {
        throw CommandFailure(
          "\(path) has no line '\(key) NAME'",
          hint: "restore the file with git; it contains the names given to 'scaffold new'")
      }
      return values.map(String.init)
    }
    let entity = try values("entity")[0]
    return try values("app").map { try WorkspaceNames(app: $0, entity: entity) }
  }
}
