import SwiftSourceKit

extension ModuleGenerator {
  /// Renders the templates, and refuses a name that they use for something else.
  static func files(
    _ kind: TemplateKind, _ values: TemplateValues, for name: ModuleName,
    in workspace: Workspace
  ) throws -> [RenderedFile] {
    try TemplateLibrary(workspace).render(kind, values) { taken, place in
      name.error("the generated code uses \(taken) for something else: \(place)")
    }
  }

  /// Refuses a name for which a type of an imported module would be declared again, or whose folder
  /// contains files although the manifest does not list it.
  func checkClashes(of name: ModuleName) throws {
    let types = ownFiles.filter { $0.path.hasPrefix(folder + "/") }
      .reduce(into: Set<String>()) { $0.formUnion(Declarations.types(in: $1.bytes)) }
    try name.check(types: types, of: uses, in: workspace)
    if workspace.module(module) != nil { return }
    let new = Set(ownFiles.map(\.path))
    if let stray = try workspace.tree.paths(under: folder).first(where: { !new.contains($0) }) {
      throw name.error("\(stray.shown) already exists, but the manifest does not list its module")
    }
  }
}
