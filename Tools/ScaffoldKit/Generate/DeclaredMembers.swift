import SwiftSourceKit

/// The types that some modules declare, and the members of their protocols.
struct DeclaredMembers {
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

  /// The requirements of a protocol and of those it inherits from, without the ones that an
  /// extension implements.
  func requirements(of name: String) -> Set<String> {
    all(of: name, requirements).subtracting(all(of: name, extensions))
  }

  /// Everything that can be called on a value of a protocol.
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
