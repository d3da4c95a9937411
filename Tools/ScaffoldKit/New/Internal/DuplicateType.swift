import SwiftSourceKit

/// A type that a new workspace would declare twice, with both declarations visible in one place.
struct DuplicateType: Equatable {
  let name: String
  let folders: [String]

  /// Finds the first duplicate type by name.
  ///
  /// - Parameters:
  ///   - named: The files with types named after the app and its entity.
  ///   - kits: The folder of the kits.
  ///   - tree: The whole workspace.
  /// - Throws: `CommandFailure` if a file cannot be read.
  init?(
    among named: [String], kits: String, in tree: any FileTree
  ) throws {
    var folders: [String: [String]] = [:]
    for path in named where path.isSource && !path.isTest {
      for type in Declarations.outermostTypes(in: try tree.bytes(of: path) ?? []) {
        folders[type, default: []].append(path.folder)
      }
    }
    let bases = try tree.paths(under: "\(kits)/Modules").filter(\.isSwiftSource)
    for path in named.filter({ $0.isTest && $0.isSource }) + bases {
      let isKit = path.hasPrefix(kits + "/")
      let bytes = try tree.bytes(of: path) ?? []
      for type in Declarations.outermostTypes(in: bytes, onlyPublic: isKit) {
        folders[type]?.append(path.folder)
      }
    }
    guard let duplicate = folders.filter({ $0.value.count > 1 }).min(by: { $0.key < $1.key }) else {
      return nil
    }
    name = duplicate.key
    self.folders = Set(duplicate.value).sorted()
  }
}

extension String {
  /// Whether it is the path of a source file of a module, a program, or their tests.
  fileprivate var isSource: Bool {
    isSwiftSource && ["App/", "Modules/", "Tests/"].contains(where: hasPrefix)
  }

  fileprivate var isTest: Bool { hasPrefix("Tests/") }

  /// The module's folder: `Modules/Domain/RecipeDomain`.
  fileprivate var folder: String {
    let depth = hasPrefix("App/") || isTest ? 2 : hasPrefix("Modules/") ? 3 : 4
    return parents.prefix(depth).last ?? self
  }
}
