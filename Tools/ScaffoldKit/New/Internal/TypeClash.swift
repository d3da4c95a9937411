/// A type of a new workspace that would be declared twice where both are seen.
struct TypeClash: Equatable {
  let name: String
  let folders: [String]

  /// The first one in order of name.
  ///
  /// - Parameters:
  ///   - made: The files that are named for the app and its entity.
  ///   - tree: The whole workspace.
  /// - Throws: ``FileTreeError`` where a file can't be read.
  init?(among made: [String], in tree: any FileTree) throws(FileTreeError) {
    var folders: [String: [String]] = [:]
    for path in made where path.isSource && !path.isTest {
      for type in Declarations.outermostTypes(in: try tree.bytes(of: path) ?? []) {
        folders[type, default: []].append(path.folder)
      }
    }
    let copied = Set(try tree.paths(under: "Modules")).subtracting(made)
    for path in made.filter(\.isTest) + copied where path.isSource {
      let isKit = path.hasPrefix("Modules/Base/")
      let bytes = try tree.bytes(of: path) ?? []
      for type in Declarations.outermostTypes(in: bytes, onlyPublic: isKit) {
        folders[type]?.append(path.folder)
      }
    }
    guard let clash = folders.filter({ $0.value.count > 1 }).min(by: { $0.key < $1.key }) else {
      return nil
    }
    name = clash.key
    self.folders = Set(clash.value).sorted()
  }
}

extension String {
  /// Whether it is the path of a source file of a module, a program, or their tests.
  fileprivate var isSource: Bool {
    isSwiftSource && ["App/", "Modules/", "Tests/"].contains(where: hasPrefix)
  }

  fileprivate var isTest: Bool { hasPrefix("Tests/") }

  /// The module's folder: `Modules/Base/DisplayKit`.
  fileprivate var folder: String {
    split(separator: "/").prefix(hasPrefix("Modules/") ? 3 : 2).joined(separator: "/")
  }
}
